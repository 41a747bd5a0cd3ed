/**
 * The one inline script of a page. It loads the module that its `data-entry` names after the page's
 * own `load`, so that no script is between the visitor and the first paint, or at the first touch or
 * key, whichever comes first. Presses of buttons before that are kept; the entry takes them over
 * with `takePresses` once there is someone to answer them. When the module can't be loaded, they do
 * what they do without JavaScript, and what stands in the page for visitors without it is shown.
 * Links need nobody, and just work.
 */
export const LATE_START = `(() => {
  const { entry } = document.currentScript.dataset;
  const presses = [];
  let isAsked = false;
  const start = () => {
    if (isAsked) return;
    isAsked = true;
    import(entry).catch(() => {
      for (const element of document.querySelectorAll('noscript')) element.outerHTML = element.textContent;
      takePresses();
    });
  };
  const keep = (event) => {
    const button = event.target.closest('button, [role="button"]');
    if (!button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    presses.push(button);
    start();
  };
  addEventListener('load', start);
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, start, { capture: true, once: true, passive: true });
  addEventListener('click', keep, true);
  globalThis.takePresses = () => {
    removeEventListener('click', keep, true);
    for (const button of presses) button.click();
  };
})();`;
