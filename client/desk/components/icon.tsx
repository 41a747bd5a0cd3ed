import { SvgIcon } from '../../components/icon';

/** Icons from Tabler Icons (MIT): SVG paths of outlines on a grid of 24 by 24. */
const PATHS = {
  today:
    'M5 12H3l9-9 9 9h-2M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7M9 21v-6a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v6',
  films:
    'M4 6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM8 4v16M16 4v16M4 8h4M4 16h4M4 12h16M16 8h4M16 16h4',
  pages:
    'M14 3v4a1 1 0 0 0 1 1h4M17 21H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7l5 5v11a2 2 0 0 1-2 2M9 9h1M9 13h6M9 17h6',
  pictures:
    'M15 8h.01M3 6a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3zM3 16l5-5c.9-.9 2.1-.9 3 0l5 5M14 14l1-1c.9-.9 2.1-.9 3 0l3 3',
  business:
    'M3 21h18M3 7v1a3 3 0 0 0 6 0V7m0 1a3 3 0 0 0 6 0V7m0 1a3 3 0 0 0 6 0V7H3l2-4h14l2 4M5 21V10.9M19 21V10.9M9 21v-4a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v4',
  look: 'M12 21a9 9 0 0 1 0-18c5 0 9 3.6 9 8 0 1.1-.5 2.1-1.3 2.8-.9.8-2 1.2-3.2 1.2H14a2 2 0 0 0-1 3.8A1.3 1.3 0 0 1 12 21M7.5 10.5h.01M12 7.5h.01M16.5 10.5h.01',
  areas:
    'M9 11a3 3 0 1 0 6 0 3 3 0 0 0-6 0M17.7 16.7l-4.3 4.2a2 2 0 0 1-2.8 0l-4.3-4.2a8 8 0 1 1 11.4 0z',
  words: 'M4 20h3M14 20h7M6.9 15h6.9M10.2 6.3 16 20M5 20 11 4h2l7 16',
  history: 'M12 8v4l2 2M3.1 11a9 9 0 1 1 .5 4m-.5 5v-5h5',
  backup:
    'M3 6a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2 2 2 0 0 1-2 2H5a2 2 0 0 1-2-2M5 8v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8M10 12h4',
  devices: 'M6 5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2zM11 4h2M12 17v.01',
  edit: 'M4 20h4L18.5 9.5a2.8 2.8 0 1 0-4-4L4 16zM13.5 6.5l4 4',
  front: 'M12 10v10M12 10l4 4M12 10l-4 4M4 4h16',
  undo: 'M9 14l-4-4 4-4M5 10h11a4 4 0 1 1 0 8h-1',
  up: 'M12 5v14M18 11l-6-6-6 6',
  down: 'M12 5v14M18 13l-6 6-6-6',
  star: 'm12 17.8-6.2 3.2L7 14.1 2 9.3l6.9-1L12 2l3.1 6.3 6.9 1-5 4.8 1.2 6.9z',
  share:
    'M3 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0M15 6a3 3 0 1 0 6 0 3 3 0 1 0-6 0M15 18a3 3 0 1 0 6 0 3 3 0 1 0-6 0M8.7 10.7l6.6-3.4M8.7 13.3l6.6 3.4',
  remove:
    'M4 7h16M10 11v6M14 11v6M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2l1-12M9 7V4a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v3',
  more: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  plus: 'M12 5v14M5 12h14',
  sun: 'M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M3 12h1M12 3v1M20 12h1M12 20v1M5.6 5.6l.7.7M18.4 5.6l-.7.7M17.7 17.7l.7.7M6.3 17.7l-.7.7',
  moon: 'M12 3h.4a7.5 7.5 0 0 0 7.9 12.4A9 9 0 1 1 12 3',
  check: 'm5 12 5 5L20 7',
  alert:
    'M12 9v4M10.4 3.6 2.3 17.1A1.9 1.9 0 0 0 3.9 20h16.2a1.9 1.9 0 0 0 1.6-2.9L13.6 3.6a1.9 1.9 0 0 0-3.2 0M12 16h.01',
  chevron: 'M6 9l6 6 6-6',
  copy: 'M8 10a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2zM16 8V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h2',
  hide: 'm3 3 18 18M10.6 10.6a2 2 0 0 0 2.8 2.8M16.7 16.7A9 9 0 0 1 12 18c-3.6 0-6.6-2-9-6a17 17 0 0 1 4.3-4.7M10 6.2a9 9 0 0 1 2-.2c3.6 0 6.6 2 9 6a17 17 0 0 1-1.7 2.3',
  eye: 'M10 12a2 2 0 1 0 4 0 2 2 0 0 0-4 0M21 12c-2.4 4-5.4 6-9 6s-6.6-2-9-6c2.4-4 5.4-6 9-6s6.6 2 9 6',
} as const;

export type DeskIconName = keyof typeof PATHS;

export function DeskIcon({ name, isFull }: { name: DeskIconName; isFull?: boolean }) {
  return (
    <SvgIcon
      path={PATHS[name]}
      className="icon"
      width="1.5rem"
      height="1.5rem"
      fill={isFull ? 'currentColor' : 'none'}
    />
  );
}
