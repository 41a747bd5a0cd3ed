import './pictures.css';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { Value } from '../../../shared/api/desk-site.js';
import { SiteImage } from '../components/site-image';

/** Steps of the arrow keys, in per cent of the picture. */
const MOVES: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-2, 0],
  ArrowRight: [2, 0],
  ArrowUp: [0, -2],
  ArrowDown: [0, 2],
};

interface Props {
  url: string;
  focus: Value | undefined;
  path: string;
  onChoose: (focus: number[]) => void;
}

/** Picture on which the user marks the point that stays in view however it is cropped. */
export function FocusChoice({ url, focus, path, onChoose }: Props) {
  const place = Array.isArray(focus) ? focus.map(Number) : undefined;
  const [x = 50, y = 50] = place ?? [];
  const choose = (...next: number[]) =>
    onChoose(next.map((each) => Math.round(Math.min(100, Math.max(0, each)))));
  const press = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    choose(((clientX - left) / width) * 100, ((clientY - top) / height) * 100);
    // The input needs the focus for the arrow keys.
    currentTarget.querySelector('input')!.focus({ preventScroll: true });
  };
  const move = (event: KeyboardEvent) => {
    const by = MOVES[event.key];
    if (!by) return;
    event.preventDefault();
    choose(x + by[0], y + by[1]);
  };
  return (
    <div>
      <p className="help">Press on what must stay in view, wherever the picture is cut.</p>
      <div className="focus" role="presentation" onClick={press} onKeyDown={move}>
        <SiteImage url={url} />
        {place && <i style={{ left: `${x}%`, top: `${y}%` }} />}
        {['What must be seen, from the left', 'What must be seen, from the top'].map(
          (label, axis) => (
            <input
              key={label}
              type="range"
              aria-label={label}
              aria-valuetext={place ? `${[x, y][axis]} %` : 'not marked yet'}
              data-path={axis === 0 ? path : undefined}
              value={[x, y][axis]}
              onChange={({ currentTarget: { valueAsNumber } }) =>
                choose(...[x, y].with(axis, valueAsNumber))
              }
            />
          ),
        )}
      </div>
    </div>
  );
}
