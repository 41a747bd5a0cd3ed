import './place-on-map.css';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { geoAzimuthalEqualArea } from 'd3-geo';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Surroundings, Town, Value } from '../../../shared/api/desk-site.js';
import { isFields, valueAt } from '../../../shared/values';
import { Dialog } from '../components/dialog';
import { QueryResult } from '../components/states';
import { useOpened } from '../editor/use-draft';
import { words } from '../site-words';
import { textOf } from './schema';

type Position = Town['at'];

/** In degrees, from the middle to an edge: from a few streets to a country. */
const [LEAST, FIRST, MOST] = [0.02, 0.3, 3];
const ZOOM = 2.5;
/** For each press of an arrow, in the map's units; with Shift. */
const [STEP, LEAP] = [4, 40];
const ARROWS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** A hundred metres. */
const DIGITS = 3;

interface Props {
  at: Position | undefined;
  onPlace: (at: Position) => void;
  onClose: () => void;
}

/** Puts a place where it is by its point: dragged, pressed, or moved with the arrow keys. */
export function PlaceOnMap({ at, onPlace, onClose }: Props) {
  const site = useOpened('site.yaml').data?.value;
  const areas = useOpened('areas.yaml').data?.value ?? null;
  const [point, setPoint] = useState(at);
  const [view, setView] = useState({ centre: at, span: FIRST });
  const [north, east] = view.centre ?? findMiddle(areas);
  const country = textOf(valueAt(site, ['country'])) || 'GB';
  const query = new URLSearchParams({ country, span: String(view.span) });
  if (north !== undefined && east !== undefined) {
    query.set('north', String(north));
    query.set('east', String(east));
  }
  const map = useQuery<Surroundings>({
    enabled: site !== undefined,
    queryKey: ['towns', `map?${query}`],
    placeholderData: (before) => before,
  });
  const zoom = (by: number) => () =>
    setView({
      centre: point ?? view.centre,
      span: Math.min(MOST, Math.max(LEAST, view.span * by)),
    });
  return (
    <Dialog title={words.placeOnMap} onClose={onClose}>
      <Stack>
        <Text>{words.placeHint}</Text>
        <QueryResult query={map}>
          {(drawn) => (
            <>
              <Chart map={drawn} point={point ?? drawn.centre} onMove={setPoint} />
              <Text role="status">{(point ?? drawn.centre).join(', ')}</Text>
              <Group grow>
                <Button variant="default" disabled={view.span <= LEAST} onClick={zoom(1 / ZOOM)}>
                  {words.closer}
                </Button>
                <Button variant="default" disabled={view.span >= MOST} onClick={zoom(ZOOM)}>
                  {words.furtherOut}
                </Button>
              </Group>
              <Button
                onClick={() => {
                  onPlace(point ?? drawn.centre);
                  onClose();
                }}
              >
                {words.putHere}
              </Button>
            </>
          )}
        </QueryResult>
      </Stack>
    </Dialog>
  );
}

/** @returns the middle of the towns that are on the map already */
function findMiddle(areas: Value): [] | Position {
  const all = listPositions(areas);
  if (all.length === 0) return [];
  const mean = (part: 0 | 1) => all.reduce((sum, each) => sum + each[part], 0) / all.length;
  return [mean(0), mean(1)];
}

function listPositions(value: Value): Position[] {
  if (Array.isArray(value)) return value.flatMap(listPositions);
  if (!isFields(value)) return [];
  const { at, ...others } = value;
  return Array.isArray(at) ? [at as Position] : Object.values(others).flatMap(listPositions);
}

interface ChartProps {
  map: Surroundings;
  point: Position;
  onMove: (point: Position) => void;
}

function Chart({ map, point, onMove }: ChartProps) {
  const chart = useRef<HTMLDivElement>(null);
  const { width, height, sea, towns, rotate, scale, translate } = map;
  const projection = geoAzimuthalEqualArea().rotate(rotate).scale(scale).translate(translate);
  const [x, y] = projection([point[1], point[0]])!;
  const move = (toX: number, toY: number) => {
    const inside = [Math.min(width, Math.max(0, toX)), Math.min(height, Math.max(0, toY))] as const;
    const [longitude, latitude] = projection.invert!([...inside])!;
    onMove([Number(latitude.toFixed(DIGITS)), Number(longitude.toFixed(DIGITS))]);
  };
  const follow = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width: wide } = chart.current!.getBoundingClientRect();
    move(((clientX - left) / wide) * width, ((clientY - top) / wide) * width);
  };
  const moveByKey = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = event.shiftKey ? LEAP : STEP;
    move(x + arrow[0] * step, y + arrow[1] * step);
  };
  return (
    <div
      ref={chart}
      className="chart"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
      }}
      onPointerMove={(event) => event.buttons > 0 && follow(event)}
    >
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path d={sea} />
        {towns.map((town) => (
          <g key={`${town.x} ${town.y}`}>
            <circle cx={town.x} cy={town.y} r="7" />
            <text x={town.x + 14} y={town.y + 12}>
              {town.name}
            </text>
          </g>
        ))}
      </svg>
      <button
        type="button"
        aria-label={words.point}
        style={{ left: `${(x / width) * 100}%`, top: `${(y / height) * 100}%` }}
        onKeyDown={moveByKey}
      />
    </div>
  );
}
