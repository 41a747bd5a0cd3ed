import { parsePageState, serialiseForScript } from './page-state.js';
import type { Site } from './site.js';

it('serialiseForScript returns JSON without <, which parsePageState reads back', () => {
  const state = {
    site: { name: '</script><!--' } as Site,
    data: { '/api/videos': [{ title: '</SCRIPT ><script>alert(1)</script> \u2028 “ok”' }] },
  };
  const json = serialiseForScript(state);
  expect(json).not.toContain('<');
  expect(parsePageState(json)).toEqual(state);
});
