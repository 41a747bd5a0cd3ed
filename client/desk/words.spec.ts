import { readResponse, speak } from './words.js';

describe('readResponse', () => {
  const said = {
    message: 'has to be a colour such as #ffb547',
    faults: [{ message: 'there are no colours called “grey”', path: 'pages[0].colours' }],
    hints: ['Take it across, with the centre in the middle.'],
    value: { title: 'Our favourite colours', words: ['The neighbours’ centre'] },
  };
  const json = JSON.stringify(said);

  it('puts what the server says in American English, but neither what it quotes nor a site’s texts', () => {
    speak('en-US');
    expect(readResponse(json)).toEqual({
      ...said,
      message: 'has to be a color such as #ffb547',
      faults: [{ message: 'there are no colors called “grey”', path: 'pages[0].colours' }],
      hints: ['Take it across, with the center in the middle.'],
    });
  });

  it.each(['/colours is taken', 'grey-room.jpg isn’t there', 'as in hello@colours.example'])(
    'leaves an address and a file’s name as they are: %s',
    (message) => {
      speak('en-US');
      expect(readResponse(JSON.stringify({ message }))).toEqual({ message });
    },
  );

  it('changes nothing for a site in another language', () => {
    speak('en-GB');
    expect(readResponse(json)).toEqual(said);
  });
});
