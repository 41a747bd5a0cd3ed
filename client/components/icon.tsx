import type { ComponentProps } from 'react';

/** Icons: outlines of one weight on a grid of 24, from Tabler Icons (MIT), except WhatsApp’s. */
const PATHS = {
  soundOn:
    'M15 8a5 5 0 0 1 0 8M17.7 5a9 9 0 0 1 0 14M6 15H4a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1h2l3.5-4.5A.8.8 0 0 1 11 5v14a.8.8 0 0 1-1.5.5L6 15',
  soundOff:
    'M6 15H4a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1h2l3.5-4.5A.8.8 0 0 1 11 5v14a.8.8 0 0 1-1.5.5L6 15M16 10l4 4m0-4-4 4',
  play: 'M7 4v16l13-8z',
  pause: 'M6 5h4v14H6zM14 5h4v14h-4z',
  copy: 'M9 8h9a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2M4 16a1 1 0 0 1-1-1V5a2 2 0 0 1 2-2h9a1 1 0 0 1 1 1',
  down: 'M12 5v14M18 13l-6 6-6-6',
  whatsApp: 'm4 20 1.3-4.2A8 8 0 1 1 8.6 19zM9 9c0 3.5 2.5 6 6 6',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return <SvgIcon path={PATHS[name]} />;
}

export function SvgIcon({ path, ...props }: ComponentProps<'svg'> & { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={24}
      height={24}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...props}
    >
      <path d={path} />
    </svg>
  );
}
