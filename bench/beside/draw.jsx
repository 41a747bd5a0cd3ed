import { createElement } from 'react';
import { Film, Menu } from './presses.jsx';

const PARTS = { Film, Menu };

/** Turns a node of `content.json` (see content.mjs) into React elements. */
export function draw(node) {
  if (typeof node === 'string') return node;
  const [tag, attributes, ...children] = node;
  return createElement(PARTS[tag] ?? tag, attributes, ...children.map(draw));
}
