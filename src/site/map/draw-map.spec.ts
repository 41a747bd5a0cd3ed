import { parse } from 'node-html-parser';
import { prepareMap } from './draw-map.js';

type At = [latitude: number, longitude: number];

const TOWNS: { name: string; at: At }[] = [
  { name: 'York', at: [53.96, -1.08] },
  { name: 'Whitby', at: [54.49, -0.61] },
  { name: 'Hull & District <Ltd>', at: [53.74, -0.33] },
];
const YORKSHIRE = {
  name: 'Yorkshire',
  text: 'From the Wolds to the Dales.',
  towns: [...TOWNS, 'Selby'],
};

function draw(...args: Parameters<ReturnType<typeof prepareMap>>) {
  const { height, drawing } = prepareMap([YORKSHIRE])(...args)!;
  const svg = parse(drawing);
  const texts = (kind: string) => svg.querySelectorAll(`.${kind} text`).map(({ text }) => text);
  const lights = (kind: string) =>
    (svg.querySelector(`path.${kind}`)?.getAttribute('d') ?? '').split('M').slice(1);
  return { height, drawing, svg, texts, lights };
}

describe('the map', () => {
  it('has a light for each town with a position, and its name as it is written', () => {
    const { lights, texts } = draw();
    expect(lights('lit')).toHaveLength(3);
    expect(lights('dim')).toHaveLength(0);
    expect(texts('large').toSorted()).toEqual([
      'Hull & District <Ltd>',
      'Whitby',
      'York',
      'Yorkshire',
    ]);
  });

  it('lights those that a list names, and places with a position of their own, and no other under a name', () => {
    const { lights, texts } = draw([
      { name: 'Whitby' },
      { name: 'The Vale', at: [53.96, -1.2] },
      { name: 'Narnia' },
    ]);
    expect(lights('lit')).toHaveLength(2);
    // The Vale is written across York.
    expect(lights('dim')).toHaveLength(1);
    expect(texts('medium').toSorted()).toEqual(['The Vale', 'Whitby', 'Yorkshire']);
  });

  it('has the coast beyond Whitby', () => {
    const { svg, height } = draw();
    const sea = svg.querySelector('path.sea')!.getAttribute('d')!;
    // More than the sheet's own edge.
    expect(sea.split('M').length).toBeGreaterThan(2);
    expect(height).toBeGreaterThan(700);
  });

  it('is drawn without a coast where there is none', () => {
    const inland = TOWNS.map(({ name }, index) => ({
      name,
      at: [48 + index / 10, 15] as At,
    }));
    const { drawing } = prepareMap([{ ...YORKSHIRE, towns: inland }])()!;
    expect(drawing).toContain('class="lit"');
  });

  it('has no id that another map of the page has', () => {
    const drawMap = prepareMap([YORKSHIRE]);
    const page = parse(drawMap()!.drawing + drawMap()!.drawing);
    const ids = page.querySelectorAll('[id]').map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    expect(page.querySelectorAll('.sea').map((sea) => sea.getAttribute('fill'))).toEqual(
      ids.map((id) => `url(#${id})`),
    );
  });

  it('follows the towns and the list, whatever was drawn before', () => {
    const [whole, near] = [draw().drawing, draw([{ name: 'York' }]).drawing];
    const others = TOWNS.map((town) => ({ ...town, name: `New ${town.name}` }));
    expect(prepareMap([{ ...YORKSHIRE, towns: others }])()!.drawing).toContain('>New York<');
    for (let count = 0; count < 60; count += 1) draw([{ name: `Village ${count}` }]);
    expect([draw().drawing, draw([{ name: 'York' }]).drawing]).toEqual([whole, near]);
  });

  it('needs three towns, and the number of counties is no matter', () => {
    const towns = TOWNS.slice(0, 2);
    expect(prepareMap([])()).toBeUndefined();
    expect(prepareMap([{ ...YORKSHIRE, towns }])()).toBeUndefined();
    expect(prepareMap([{ ...YORKSHIRE, towns: ['York', 'Selby', 'Hull'] }])()).toBeUndefined();
    const many = Array.from({ length: 40 }, (_, index) => ({
      ...YORKSHIRE,
      name: `County ${index}`,
      towns: [{ name: `Town ${index}`, at: [50 + index / 9, (index % 7) / 3] as At }],
    }));
    expect(prepareMap(many)()!.drawing).toContain('Town 0');
  });

  it('copes with towns at one position, or at a pole', () => {
    const same = TOWNS.map(({ name }) => ({ name, at: [90, 0] as At }));
    expect(prepareMap([{ ...YORKSHIRE, towns: same }])()!.drawing).not.toMatch(/NaN|Infinity/);
  });
});
