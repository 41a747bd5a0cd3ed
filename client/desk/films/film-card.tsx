import { memo } from 'react';
import type { DeskFilm } from '../../../shared/api/desk.js';
import { formatLength } from '../../../shared/films.js';
import { listThumbnailFiles } from '../../../shared/thumbnails.js';
import { type Action, Actions } from '../components/actions';
import { SiteImage } from '../components/site-image';
import { words } from '../words';

export function findPoster({ thumbnailUrl }: DeskFilm): string | undefined {
  const sizes = thumbnailUrl && listThumbnailFiles(thumbnailUrl, 'webp');
  return sizes?.split(' ')[0] ?? thumbnailUrl;
}

export type FilmAction = 'edit' | 'share' | 'front' | 'up' | 'down' | 'star' | 'remove';

interface Props {
  film: DeskFilm;
  index: number;
  isLast: boolean;
  act: (name: FilmAction, film: DeskFilm, button: HTMLElement) => void;
}

/** Memoised and made of plain elements: there may be two hundred. */
export const FilmCard = memo(function FilmCard({ film, index, isLast, act }: Props) {
  const { title, category, featured, durationSeconds } = film;
  const press = (name: FilmAction) => (button: HTMLElement) => act(name, film, button);
  const actions: Action[] = [
    ['edit', 'Edit', press('edit')],
    ['front', 'To the front', press('front'), index === 0],
    ['up', words.up, press('up'), index === 0],
    ['down', words.down, press('down'), isLast],
    ['star', featured ? 'Stop featuring' : 'Feature', press('star'), false, featured],
    ['share', words.share, press('share')],
    ['remove', words.remove, press('remove')],
  ];
  return (
    <li className="card film">
      <SiteImage url={findPoster(film)} />
      <div className="about">
        <strong>{title}</strong>
        <small>
          {category}
          {durationSeconds !== null && ` · ${formatLength(durationSeconds)}`}
          {featured && <b> · Featured</b>}
        </small>
      </div>
      <Actions of={title} actions={actions} />
    </li>
  );
});
