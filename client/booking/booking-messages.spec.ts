import { parseBookingMessage } from './booking-messages';

describe('parseBookingMessage', () => {
  it.each([
    ['[iFrameSizer]frame-1:812:300:init', 812],
    ['[iFrameSizer]frame-1:812.4:300:resize', 813],
    [['highlevel.setHeight', { height: 1234, id: 'x' }], 1234],
    [['highlevel.setHeight', { height: '900', id: 'x' }], 900],
    ['[iFrameSizer]f:599:1:x', 600],
    ['[iFrameSizer]f:10001:1:x', 10_000],
  ])('returns the height in %j, rounded up and within the limits', (data, height) => {
    expect(parseBookingMessage(data)).toBe(height);
  });

  it.each([
    null,
    'hello:812:1',
    '[iFrameSizer]f:tall:1:x',
    '[iFrameSizer]f:800:1:scrollToOffset',
    '[iFrameSizer]f:0:1:x',
    { height: 900 },
    ['highlevel.setHeight', null],
    ['highlevel.setHeight', { height: Infinity }],
    ['set-sticky-contacts', 'name', 'me@example.org'],
  ])('ignores %j', (data) => {
    expect(parseBookingMessage(data)).toBeUndefined();
  });
});
