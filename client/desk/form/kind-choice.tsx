import './kind-choice.css';
import type { Value } from '../../../shared/api/desk-site.js';
import type { JsonSchema } from '../../../shared/content/json-schema';
import type { SectionType } from '../../../shared/content/page-content.js';
import { Dialog } from '../components/dialog';
import { words } from '../words';
import { useForm } from './form-context';
import { blankOf } from './schema';

/** Drawings of sections, 72 by 48. Each rectangle is a letter of FILLS, then x, y, width, height. */
const DRAWINGS: Record<SectionType, string> = {
  hero: 'P0 0 72 48|H8 14 44 6|H8 23 34 6|B8 34 16 6|B27 34 16 6',
  picture: 'P0 0 72 48|L24 38 24 2',
  passes: 'F5 10 18 28|F27 10 18 28|F49 10 18 28|H8 14 10 3|H30 14 10 3|H52 14 10 3',
  gallery: 'P5 5 62 18|P5 26 19 17|P27 26 19 17|P49 26 18 17',
  photos: 'P5 5 20 18|P26 5 20 18|P47 5 20 18|P5 25 20 18|P26 25 20 18|P47 25 20 18',
  story: 'P46 6 20 36|H6 8 26 4|L6 17 34 2|L6 22 34 2|L6 27 30 2|L6 35 34 2',
  'running-order':
    'B6 7 6 6|H16 8 24 4|B6 21 6 6|H16 22 24 4|B6 35 6 6|H16 36 24 4|L46 9 20 2|L46 23 20 2|L46 37 20 2',
  cards: 'H6 7 24 4|F6 16 28 12|F38 16 28 12|F6 32 28 12|F38 32 28 12',
  doors:
    'F6 8 13 34|F22 8 13 34|F38 8 13 34|F54 8 13 34|B15 25 2 2|B31 25 2 2|B47 25 2 2|B63 25 2 2',
  specs:
    'F5 8 19 32|F27 8 19 32|F49 8 19 32|L8 20 13 2|L8 26 13 2|L30 20 13 2|L30 26 13 2|L52 20 13 2|L52 26 13 2',
  lengths: 'B6 8 18 6|B6 18 34 6|B6 28 48 6|B6 38 60 6',
  prices:
    'H6 8 34 4|B56 8 10 4|F6 15 60 1|H6 20 26 4|B56 20 10 4|F6 27 60 1|H6 32 40 4|B56 32 10 4|F6 39 60 1',
  quotes: 'B6 6 6 6|H6 16 54 4|H6 23 46 4|L6 31 24 2|F6 38 60 1',
  places: 'H6 8 20 4|L30 9 36 2|H6 20 20 4|L30 21 36 2|H6 32 20 4|L30 33 36 2',
  areas: 'F40 6 26 36|B48 14 3 3|B55 24 3 3|B51 33 3 3|H6 8 24 4|L6 17 28 2|L6 22 28 2|L6 27 24 2',
  towns:
    'L0 22 72 1|H3 16 14 4|H21 16 20 4|H45 16 14 4|H63 16 9 4|H0 27 10 4|H14 27 18 4|H36 27 14 4|H54 27 18 4',
  stats: 'B6 12 16 14|L6 31 16 2|B28 12 16 14|L28 31 16 2|B50 12 16 14|L50 31 16 2',
  checklist:
    'B6 8 4 4|L14 9 48 2|B6 18 4 4|L14 19 44 2|B6 28 4 4|L14 29 48 2|B6 38 4 4|L14 39 36 2',
  questions:
    'H6 8 40 4|L60 9 6 2|F6 16 60 1|H6 21 46 4|L60 22 6 2|F6 29 60 1|H6 34 36 4|L60 35 6 2',
  text: 'H6 7 30 4|L6 17 60 2|L6 22 60 2|L6 27 54 2|L6 35 60 2|L6 40 40 2',
  contact: 'H6 10 48 8|H6 23 40 8|L6 37 26 2',
};
const FILLS: Record<string, string> = {
  P: 'var(--edge)',
  F: 'color-mix(in oklab, var(--edge), transparent 55%)',
  H: 'var(--mantine-color-text)',
  L: 'var(--mantine-color-dimmed)',
  B: 'var(--accent)',
};

function drawPart(part: string) {
  const [x, y, width, height] = part.slice(1).split(' ');
  return <rect key={part} {...{ x, y, width, height }} fill={FILLS[part.charAt(0)]} />;
}

interface Props {
  schema: JsonSchema;
  /** Index of the new section. */
  at: number;
  onClose: () => void;
}

/** Dialog that adds a section of the chosen kind. */
export function KindChoice({ schema, at, onClose }: Props) {
  const { set, show } = useForm();
  const add = (kind: JsonSchema) => {
    onClose();
    set(['sections'], (now) => ((now ?? []) as Value[]).toSpliced(at, 0, blankOf(kind)));
    show(['sections', at]);
  };
  return (
    <Dialog title={words.addSection} onClose={onClose}>
      <p className="help">Choose the kind. You can move it afterwards.</p>
      <ul className="kinds tiles" aria-label="Kinds of sections">
        {schema.properties!.sections!.items!.oneOf!.map((kind) => (
          <li key={kind.title}>
            <button type="button" className="card" onClick={() => add(kind)}>
              <svg viewBox="0 0 72 48" aria-hidden>
                {DRAWINGS[kind.properties!.type!.const as SectionType].split('|').map(drawPart)}
              </svg>
              <span>
                <strong>{kind.title}</strong>
                <small>{kind.description}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
