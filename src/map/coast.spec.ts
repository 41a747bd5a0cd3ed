import { isNearLand, measureDistance } from './position.js';

describe('the world’s coasts', () => {
  it.each([
    ['York', 53.96, -1.08],
    ['Newport on the Isle of Wight', 50.7, -1.29],
    ['Lyon', 45.76, 4.84],
    ['Hamburg', 53.55, 9.99],
    ['Westerland on Sylt', 54.91, 8.31],
    ['New York', 40.71, -74.01],
    ['Honolulu', 21.31, -157.86],
    ['Auckland', -36.85, 174.76],
    ['Taveuni, on the date line', -16.85, -179.98],
    ['Tromsø', 69.65, 18.96],
  ])('has land at %s', (_, latitude, longitude) => {
    expect(isNearLand([latitude, longitude])).toBe(true);
  });

  it.each([
    ['the English Channel', 50.1, -1.5],
    ['the North Sea', 56, 3],
    ['the Irish Sea', 53.8, -4.9],
    ['the Atlantic', 40, -40],
    ['the Norwegian Sea, opposite Kamchatka', 65, -5],
  ])('has none in %s', (_, latitude, longitude) => {
    expect(isNearLand([latitude, longitude])).toBe(false);
  });
});

it('measures distances along the globe', () => {
  expect(measureDistance([51.51, -0.13], [48.86, 2.35])).toBeCloseTo(344, -1);
  expect(measureDistance([-17, 179.9], [-17, -179.9])).toBeLessThan(30);
});
