import type { DeskFilm } from '../../../shared/api/desk.js';
import { formatLength } from '../../../shared/films.js';
import { listThumbnailFiles } from '../../../shared/thumbnails.js';
import { type Action, Actions } from '../components/actions';
import { SiteImage } from '../components/site-image';

export function findPoster({ thumbnailUrl }: DeskFilm): string | undefined {
  const sizes = thumbnailUrl && listThumbnailFiles(thumbnailUrl, 'webp');
  return sizes?.split(' ')[0] ?? thumbnailUrl;
}

/** Made of plain elements: there may be two hundred. */
export function FilmCard({ film, actions }: { film: DeskFilm; actions: Action[] }) {
  const { title, category, featured, durationSeconds } = film;
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
}
