// Single notes as arrays of samples. Nothing is random, so every run makes the same film.

const TAU = Math.PI * 2;
const render = (rate, seconds, sampleAt) => {
  const voice = new Float32Array(Math.ceil(rate * seconds));
  for (let i = 0; i < voice.length; i += 1) voice[i] = sampleAt(i / rate, i);
  return voice;
};
const createNoise = (seed) => {
  let state = (seed * 2654435761 + 12345) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2147483648 - 1;
  };
};
const createLowPass = (rate) => {
  let kept = 0;
  return (x, cutoff) => {
    kept += (x - kept) * (1 - Math.exp((-TAU * cutoff) / rate));
    return kept;
  };
};
// A saw made of partials below 9 kHz, so that nothing folds back.
const saw = (frequency, t, limit) => {
  let sum = 0;
  const count = Math.min(limit, Math.floor(9000 / frequency));
  for (let k = 1; k <= count; k += 1) sum += Math.sin(TAU * frequency * k * t) / k;
  return sum * 0.6;
};

export const kick = (rate) =>
  render(rate, 0.42, (t) => {
    const phase = 48 * t + (105 / 32) * (1 - Math.exp(-32 * t));
    return (
      (Math.sin(TAU * phase) * Math.exp(-t * 7.5) +
        0.25 * Math.sin(TAU * 1800 * t) * Math.exp(-t * 350)) *
      Math.min(1, t * 900) *
      Math.min(1, (0.42 - t) * 40)
    );
  });

export const hat = (rate, length, seed) => {
  const noise = createNoise(seed);
  let before = 0;
  let twice = 0;
  return render(rate, length * 2, (t) => {
    const x = noise();
    const high = x - 2 * before + twice;
    twice = before;
    before = x;
    return high * 0.3 * Math.exp((-t * 3.2) / length) * Math.min(1, t * 1500);
  });
};

export const clap = (rate, seed) => {
  const noise = createNoise(seed + 40);
  const low = createLowPass(rate);
  const high = createLowPass(rate);
  return render(rate, 0.3, (t) => {
    const x = low(noise(), 3800);
    const burst =
      [0, 0.011, 0.023].reduce((sum, at) => sum + (t >= at ? Math.exp(-(t - at) * 160) : 0), 0) +
      (t > 0.023 ? 0.7 * Math.exp(-(t - 0.023) * 18) : 0);
    return (x - high(x, 700)) * burst * 1.4;
  });
};

export const bass = (rate, frequency, length) => {
  const low = createLowPass(rate);
  const low2 = createLowPass(rate);
  return render(rate, length + 0.06, (t) => {
    const x = saw(frequency, t, 24) * 0.7 + Math.sin(TAU * frequency * t) * 0.7;
    const open = 160 + 900 * Math.exp(-t * 14);
    return (
      low2(low(x, open), open * 1.5) *
      Math.min(1, t * 250) *
      Math.min(1, Math.max(0, (length + 0.06 - t) * 18))
    );
  });
};

export const pad = (rate, frequency, length, index) => {
  const low = createLowPass(rate);
  const tail = 0.5;
  return render(rate, length + tail, (t) => {
    const drift = 1 + 0.0012 * Math.sin(TAU * 0.31 * t + index);
    const x = saw(frequency * drift * 1.003, t, 10) + saw(frequency * drift * 0.997, t, 10);
    return (
      low(x, 1100 + 300 * Math.sin((TAU * t) / length)) *
      Math.min(1, t * 3) *
      Math.min(1, (length + tail - t) / tail)
    );
  });
};

export const pluck = (rate, frequency, length, bright) =>
  render(rate, length * 3, (t) => {
    const colour = bright * 1.4 * Math.exp((-t * 9) / length) * Math.sin(TAU * frequency * 2 * t);
    return (
      Math.sin(TAU * frequency * t + colour) *
      Math.exp((-t * 2.2) / length) *
      Math.min(1, t * 300) *
      Math.min(1, (length * 3 - t) * 20)
    );
  });
