// The music under the films, synthesised: sixteen beats of warm disco house, with no seam at the
// end. Everything is written by its place in the bar, so it keeps its feel at any tempo. Whatever
// rings on past the end is added to the beginning, as a loop sounds in its second round.
import { clap, hat, kick, pad, pluck, bass } from './instruments.mjs';
import { encodeWav } from './wav.mjs';

const RATE = 48000;
const note = (midi) => 440 * 2 ** ((midi - 69) / 12);

// Four bars of A minor 9, F major 9, D minor 9 and E minor 7: warm and unresolved, so that it can
// go round for ever.
const BARS = [
  { root: 33, chord: [57, 60, 64, 67, 71] },
  { root: 29, chord: [53, 57, 60, 64, 67] },
  { root: 38, chord: [53, 57, 60, 64, 65] },
  { root: 28, chord: [52, 55, 59, 62, 66] },
];
// Sixteenths of a bar: [place, steps above the root, length in beats].
const BASS_LINE = [
  [0, 0, 0.4],
  [3, 0, 0.2],
  [6, 12, 0.2],
  [7, 0, 0.2],
  [10, 0, 0.35],
  [12, 7, 0.2],
  [14, 12, 0.3],
];
const STABS = [2, 5, 10, 13];
const ARPEGGIO = [0, 2, 4, 1, 3, 2, 4, 3];

const createMixer = (frames) => {
  const left = new Float32Array(frames);
  const right = new Float32Array(frames);
  const add = (voice, start, gain, place = 0) => {
    const l = gain * Math.cos(((place + 1) * Math.PI) / 4);
    const r = gain * Math.sin(((place + 1) * Math.PI) / 4);
    const from = Math.round(start * RATE);
    for (let i = 0; i < voice.length; i += 1) {
      const at = (from + i) % frames;
      left[at] += voice[i] * l;
      right[at] += voice[i] * r;
    }
  };
  return { left, right, add };
};

const duck = (channel, beat, depth) => {
  for (let i = 0; i < channel.length; i += 1) {
    const since = ((i / RATE) % beat) / beat;
    channel[i] *= 1 - depth * Math.exp(-since * 5) * Math.min(1, since * 60 + 0.4);
  }
};

// Two rounds, of which the second is kept: its beginning has the echoes of the end.
const echo = (mixer, time, feedback, gain) => {
  const frames = mixer.left.length;
  const delay = Math.round(time * RATE);
  const l = new Float32Array(frames);
  const r = new Float32Array(frames);
  for (let round = 0; round < 3; round += 1) {
    for (let i = 0; i < frames; i += 1) {
      const from = (i - delay + frames) % frames;
      l[i] = mixer.right[from] * gain + r[from] * feedback;
      r[i] = mixer.left[from] * gain + l[from] * feedback;
    }
  }
  for (let i = 0; i < frames; i += 1) {
    mixer.left[i] += l[i];
    mixer.right[i] += r[i];
  }
};

const playBar = ({ drums, music, bar, start, beat, energy, turn }) => {
  const step = beat / 4;
  for (let b = 0; b < 4; b += 1) {
    if (energy > 0.3) drums.add(kick(RATE), start + b * beat, 0.9 * Math.min(1, energy + 0.2));
    if (energy > 0.45 && b % 2 === 1) drums.add(clap(RATE, b), start + b * beat, 0.3 * energy, 0.1);
    drums.add(hat(RATE, 0.16, b + 3), start + (b + 0.5) * beat, 0.2 * (0.4 + energy * 0.6), 0.25);
  }
  if (energy > 0.6)
    for (let s = 0; s < 16; s += 1)
      drums.add(
        hat(RATE, 0.035, s + 9),
        start + (s + (s % 2) * 0.12) * step,
        s % 4 === 2 ? 0.02 : 0.06,
        -0.3,
      );
  for (const [place, up, length] of BASS_LINE) {
    if (energy < 0.3 && place % 4 !== 0) continue;
    music.add(bass(RATE, note(bar.root + up), length * beat), start + place * step, 0.42);
  }
  for (const [i, midi] of bar.chord.entries()) {
    music.add(pad(RATE, note(midi), beat * 4, i), start, 0.055, (i - 2) * 0.3);
    if (energy > 0.4)
      for (const place of STABS)
        music.add(
          pluck(RATE, note(midi + 12), 0.22, 0.5),
          start + place * step,
          0.05 * energy,
          (i - 2) * 0.35,
        );
  }
  for (let s = 0; s < 8; s += 1) {
    const midi = bar.chord[ARPEGGIO[(s + turn) % 8]] + 12;
    music.add(pluck(RATE, note(midi), 0.4, 0.9), start + s * 2 * step, 0.06, s % 2 ? 0.55 : -0.55);
  }
};

// `energy` 0..1, without drums below 0.3; `seed` (a name) varies the melody, so that clips differ.
export const makeSoundtrack = ({ seconds, beats = 16, energy = 1, seed = '' }) => {
  const frames = Math.round(seconds * RATE);
  const beat = seconds / beats;
  const turn = Array.from(seed).reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const drums = createMixer(frames);
  const music = createMixer(frames);
  for (let i = 0; i < beats / 4; i += 1) {
    playBar({ drums, music, bar: BARS[(i + turn) % 4], start: i * 4 * beat, beat, energy, turn });
  }
  echo(music, beat * 0.75, 0.38, 0.24);
  const depth = energy > 0.3 ? 0.55 : 0;
  duck(music.left, beat, depth);
  duck(music.right, beat, depth);
  const level = 0.3 + 0.35 * energy;
  const mix = (a, b) => a.map((x, i) => Math.tanh((x + b[i]) * 1.25) * level);
  return encodeWav(mix(music.left, drums.left), mix(music.right, drums.right), RATE);
};
