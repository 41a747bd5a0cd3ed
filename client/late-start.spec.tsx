import { jest } from '@jest/globals';

/** A module that the script imports as the page's entry. It counts how often it runs. */
const ENTRY = 'data:text/javascript,globalThis.entries = (globalThis.entries ?? 0) + 1;';

declare global {
  var entries: number | undefined;
}

const runs = () => globalThis.entries ?? 0;
const press = jest.fn();

async function loadScript(entry: string): Promise<HTMLElement> {
  const script = document.createElement('script');
  script.dataset.entry = entry;
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  jest.resetModules();
  await import('./late-start');
  document.body.innerHTML = '<button><b>Play</b></button>';
  document.querySelector('button')!.addEventListener('click', press);
  return document.querySelector('b')!;
}

const settle = () => new Promise((done) => setTimeout(done, 50));

// jsdom fires its own `load` after a moment.
beforeAll(settle);
afterEach(() => {
  globalThis.takePresses?.();
  press.mockClear();
  globalThis.entries = undefined;
});

it('imports the entry once, however often it is triggered', async () => {
  const label = await loadScript(ENTRY);
  await settle();
  expect(runs()).toBe(0);
  dispatchEvent(new Event('load'));
  label.click();
  await settle();
  expect(runs()).toBe(1);
});

it('keeps presses of buttons until the entry takes them', async () => {
  const label = await loadScript(ENTRY);
  label.click();
  expect(press).not.toHaveBeenCalled();
  globalThis.takePresses!();
  expect(press).toHaveBeenCalledTimes(1);
  label.click();
  expect(press).toHaveBeenCalledTimes(2);
});

it('ignores a press that is meant for a new tab', async () => {
  const label = await loadScript(ENTRY);
  label.dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true }));
  expect(press).toHaveBeenCalledTimes(1);
});

it('gives the presses back when the entry can’t be loaded', async () => {
  const label = await loadScript('data:text/javascript,throw new Error("no")');
  label.click();
  await settle();
  expect(press).toHaveBeenCalledTimes(1);
});
