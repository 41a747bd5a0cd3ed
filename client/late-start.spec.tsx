import { jest } from '@jest/globals';

declare global {
  /** The names of the modules that have run, in their order. */
  var ran: string[];
}

const writeModule = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
const MODULES = ['react', 'entry'].map((name) => writeModule(`globalThis.ran.push('${name}');`));
const press = jest.fn();

async function loadScript(modules: string[]): Promise<HTMLElement> {
  const script = document.createElement('script');
  script.dataset.modules = modules.join(' ');
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
beforeEach(() => (globalThis.ran = []));
afterEach(() => {
  globalThis.takePresses?.();
  press.mockClear();
});

it('imports each module once and in order, however often it is triggered', async () => {
  const label = await loadScript(MODULES);
  await settle();
  expect(globalThis.ran).toEqual([]);
  dispatchEvent(new Event('load'));
  label.click();
  await settle();
  expect(globalThis.ran).toEqual(['react', 'entry']);
});

it('keeps presses of buttons until the entry takes them', async () => {
  const label = await loadScript(MODULES);
  label.click();
  expect(press).not.toHaveBeenCalled();
  globalThis.takePresses!();
  expect(press).toHaveBeenCalledTimes(1);
  label.click();
  expect(press).toHaveBeenCalledTimes(2);
});

it('ignores a press that is meant for a new tab', async () => {
  const label = await loadScript(MODULES);
  label.dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true }));
  expect(press).toHaveBeenCalledTimes(1);
});

it('gives the presses back when a module can’t be loaded', async () => {
  const label = await loadScript([MODULES[0]!, writeModule('throw new Error("no")')]);
  label.click();
  await settle();
  expect(press).toHaveBeenCalledTimes(1);
});
