import { readSite } from './read-site.js';
import { describeFault } from './fault.js';
import { makeSmallSite, rewrite, SMALL_SITE } from '../../test/support/small-site.js';
const H = 'pages/home.yaml',
  W = 'pages/weddings.yaml',
  S = 'site.yaml';
const cases: Record<string, string | Buffer>[] = [
  {},
  rewrite(H, '    heading: Services', '    headding: Services'),
  rewrite(H, '    heading: Services', '    zzz: Services'),
  rewrite(H, 'label: Home\n', ''),
  rewrite(H, 'label: Home\n', 'label:\n'),
  rewrite(H, 'label: Home\n', 'label: 30\n'),
  rewrite(H, 'label: Home\n', 'label: true\n'),
  rewrite(H, 'label: Home\n', 'label: null\n'),
  rewrite(H, 'label: Home\n', 'label: []\n'),
  rewrite(H, 'label: Home\n', 'label:\n  a: b\n'),
  rewrite(H, 'heading: York, turn it up', 'heading: York: turn it up'),
  rewrite(H, 'heading: York, turn it up', 'heading: We are #1 in York'),
  rewrite(H, 'heading: York, turn it up', 'heading: York # our town'),
  rewrite(H, 'heading: York, turn it up', 'heading: "York'),
  rewrite(H, 'heading: York, turn it up', 'heading: "York" rocks'),
  rewrite(H, 'heading: York, turn it up', "heading: 'It's York'"),
  rewrite(H, 'heading: York, turn it up', 'heading: *York*'),
  rewrite(H, 'heading: York, turn it up', 'heading: &York'),
  rewrite(H, 'heading: York, turn it up', 'heading: !York now'),
  rewrite(H, 'heading: York, turn it up', 'heading: @York'),
  rewrite(H, 'heading: York, turn it up', 'heading: 100% York\nheading: again'),
  rewrite(H, 'heading: York, turn it up', 'heading York, turn it up'),
  rewrite(H, 'heading: York, turn it up', 'heading:York'),
  rewrite(H, 'heading: York, turn it up', 'heading: ' + 'x'.repeat(104)),
  rewrite(H, 'heading: York, turn it up', '\theading: York'),
  rewrite(H, '      - title: Weddings\n', '      - title: Weddings\n         sub: x\n'),
  rewrite(H, '        page: weddings', '       page: weddings'),
  rewrite(H, '        page: weddings', '          page: weddings'),
  rewrite(H, '        page: weddings', '        page: wedings'),
  rewrite(H, '        colours: rose', '        colours: rosa'),
  rewrite(H, 'type: passes', 'type: pases'),
  rewrite(H, 'type: passes', 'type: rubbish'),
  rewrite(H, '  - type: passes', '  - tpye: passes'),
  rewrite(H, '  - type: towns', '  - towns'),
  rewrite(H, '  - type: towns', '  -type: towns'),
  rewrite(H, '  - type: towns', '  - type: hero'),
  rewrite(H, '  - type: towns', '  - type: towns\n    id: contact'),
  rewrite(H, 'picture: hero.webp', 'picture: Hero.webp'),
  rewrite(H, 'picture: hero.webp', 'picture: hero.jpg'),
  rewrite(H, 'picture: hero.webp', 'picture: 3'),
  rewrite(H, 'picture: hero.webp', 'picture: [a]'),
  rewrite(H, 'picture: hero.webp', 'picture: {file: hero.webp, alt: x, atl: b}'),
  rewrite(H, 'picture: hero.webp', 'picture: {file: hero.webp}'),
  rewrite(H, 'picture: hero.webp', 'picture: ../site.yaml'),
  rewrite(H, 'picture: hero.webp', 'picture: hero.webp\n    film: hero.mp4'),
  rewrite(H, 'picture: hero.webp', 'picture: hero.webp\n    film: 3'),
  rewrite(H, '- include: needs', '- include: neds'),
  rewrite(H, 'address: /\n', ''),
  rewrite(H, 'address: /\n', 'address: home\n'),
  rewrite(H, 'id: contact\n', 'id: kontact\n'),
  rewrite(W, 'hours: 5', 'hours: five'),
  rewrite(W, 'hours: 5', 'hours: 30'),
  rewrite(W, 'hours: 5', 'hours: 0'),
  rewrite(W, 'hours: 5', 'hours: 2-8'),
  rewrite(W, '- /wedding-dj', '- /'),
  rewrite(W, '- /wedding-dj', '- /weddings'),
  rewrite(W, '- /wedding-dj', '- /api/x'),
  rewrite(W, '  - call', '  - ring'),
  rewrite(W, 'buttons:\n  - call', 'buttons: call'),
  rewrite(W, '    paragraphs:\n      - We have', '    paragraphs:\n      We have'),
  rewrite(W, '- We have played', '- Barns: we have played'),
  rewrite(W, 'label: Weddings', 'address: /\nlabel: Weddings'),
  rewrite(W, 'label: Weddings', 'address: /media\nlabel: Weddings'),
  rewrite(W, '  - type: lengths', '---\n  - type: lengths'),
  rewrite('shared/needs.yaml', 'title: A way in', 'titel: A way in'),
  { 'shared/needs.yaml': '- include: needs\n' },
  { 'shared/needs.yaml': 'a: b\n' },
  { 'shared/needs.yaml': '' },
  { 'shared/other.yaml': '- a\n' },
  rewrite(S, 'phone: "01632 960123"', 'phone: 01632960123'),
  rewrite(S, 'phone: "01632 960123"', 'phone: "0163"'),
  rewrite(S, 'phone: "01632 960123"\n  email: hello@example.com', 'company: x'),
  rewrite(S, 'email: hello@example.com', 'email: hello'),
  rewrite(S, '"#fafafa"', '#fafafa'),
  rewrite(S, '"#fafafa"', 'white'),
  rewrite(S, '"#fafafa"', '"#303030"'),
  rewrite(S, 'to: /weddings', 'to: /wedding'),
  rewrite(S, 'to: /#contact', 'to: /#contakt'),
  rewrite(S, 'to: /#contact', 'to: https://x.y'),
  rewrite(S, '    - weddings', '    - wedings'),
  rewrite(S, 'country: GB', 'country: UK'),
  rewrite(S, 'country: GB', 'country: England'),
  rewrite(S, 'language: en-GB', 'language: en'),
  rewrite(S, 'version: 1', 'version: 2'),
  rewrite(S, 'version: 1', 'version: 1\nwords:\n  callNow: Ring {fone}\n  calNow: Ring'),
  rewrite(S, 'version: 1', 'links:\n  privacy: www.x.y\nbooking:\n  widget: http://x.y'),
  rewrite(S, '    rose:', '    Rose:'),
  rewrite(S, 'version: 1', 'version: 1\nlook: anton'),
  rewrite(S, 'look:', 'look:\n  font: antom'),
  { [S]: '' },
  { [S]: '# x\n' },
  { [S]: Buffer.from([0xff, 0xfe, 65, 0]) },
  { [S]: 'a text' },
  { [S]: '- a\n' },
  { [S]: 'x'.repeat(300000) },
  { 'pages/Über.yaml': 'a: b' },
  { 'pages/x.yml': 'a: b' },
  { 'site.yml': 'a' },
  { 'page/x.yaml': '' },
  { picture: 'x' },
  { 'pictures/hero.webp': 'abc' },
  { 'pictures/hero.webp': '' },
  { 'pictures/x.jpg': 'x' },
  { 'logo.svg': 'x' },
  { 'icon.png': 'x' },
  rewrite('areas.yaml', '  towns:\n    - York\n    - Selby', '  towns: York'),
  rewrite('areas.yaml', '    - Selby', '    - 12'),
  { [H]: '[[[' },
  { [H]: '['.repeat(20000) },
  rewrite(S, 'name: Minster Discos', 'name: "a\\u0007b"'),
  { [S]: '%YAML 1.1\n---\n' + SMALL_SITE[S] },
  rewrite(H, 'label: Home', 'label: |\n  Home # x\n  b'),
  rewrite(H, 'label: Home', 'label: Home\n12: x\n? [a]\n: b\n__proto__: c'),
];
it('x', async () => {
  let out = '';
  for (const c of cases) {
    const r = await readSite(makeSmallSite(c));
    const [f, t] = Object.entries(c)[0] ?? ['', ''];
    const b = (SMALL_SITE as any)[f]?.split('\n') ?? [];
    const diff = String(t)
      .split('\n')
      .filter((l) => !b.includes(l))
      .slice(0, 3)
      .join(' ⏎ ')
      .slice(0, 70);
    out +=
      `## ${f} ${diff}\n` +
      [...r.faults.map(describeFault), ...r.warnings.map((w) => 'warning: ' + describeFault(w))]
        .map((x) => '   ' + x + '\n')
        .join('');
    if (!r.content && !r.faults.length) out += '   NOTHING\n';
  }
  process.stdout.write(out);
  expect(1).toBe(1);
});
