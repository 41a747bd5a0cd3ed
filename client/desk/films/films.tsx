import './films.css';
import { useDidUpdate } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { memo, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { DeskFilm, DeskFilms, FilmChangeResponse } from '../../../shared/api/desk.js';
import { filmPath, formatLength } from '../../../shared/films.js';
import { ask, change, queryClient, refresh, useKnownMe } from '../api';
import { type Action, Actions } from '../components/actions';
import { notify } from '../components/notice';
import { shareAddress } from '../components/share-address';
import { SiteImage } from '../components/site-image';
import { drawLazily, MainAction, Offer, QueryResult, ScreenTitle } from '../components/states';
import { say, words } from '../words';
import { OnTheWay } from './job-card';

const KEY = ['films'];

const FILM_FORM = drawLazily(() => import('./film-form').then((m) => m.FilmScreen));

const NO_FILMS =
  'No films yet. Last night’s dance floor is a good start: film it across, and 20 seconds will do.';

export function FilmsScreen() {
  const query = useQuery<DeskFilms>({ queryKey: KEY });
  const navigate = useNavigate();
  const isFormOpen = useParams().id !== undefined;
  const add = () => void navigate('/films/new');
  useDidUpdate(() => {
    if (!isFormOpen && document.activeElement === document.body) focusContent();
  }, [isFormOpen]);
  return (
    <>
      <ScreenTitle name={words.screens.films}>
        {!isFormOpen && <MainAction name={words.addFilm} onPress={add} />}
      </ScreenTitle>
      <div className="films" data-open={isFormOpen || undefined}>
        <div>
          <OnTheWay />
          <QueryResult query={query}>
            {({ films }) =>
              films.length > 0 ? (
                <Ordered films={films} />
              ) : (
                <Offer icon="films" text={say(NO_FILMS)} onPress={add} />
              )
            }
          </QueryResult>
        </div>
        {isFormOpen && FILM_FORM}
      </div>
    </>
  );
}

/** The list on the screen: with moves that the server hasn't made yet. */
const getList = () => queryClient.getQueryData<DeskFilms>(KEY)!;

function place(film: DeskFilm, to: number): DeskFilm[] {
  const others = getList().films.filter(({ id }) => id !== film.id);
  return others.toSpliced(to, 0, film);
}

const feature = ({ id, title, featured }: DeskFilm) => {
  const said = `“${title}” ${featured ? 'isn’t featured any more' : 'is featured now'}.`;
  return change(said, `films/${id}`, 'PATCH', { featured: !featured });
};

const remove = async ({ id, title }: DeskFilm) => {
  await change(words.isRemoved(title), `films/${id}`, 'DELETE');
  await queryClient.refetchQueries({ queryKey: KEY });
  focusContent();
};

const focusContent = () => document.getElementById('content')!.focus({ preventScroll: true });

interface CardProps {
  film: DeskFilm;
  /** Place in the list, on which the actions depend. */
  place: string;
  actions: Action[];
}

/** Drawn again only with another film or place: there may be two hundred. */
const FilmCard = memo(
  function FilmCard({ film, actions }: CardProps) {
    return (
      <li className="card film">
        <SiteImage url={film.thumbnailUrl} />
        <div className="about">
          <strong>{film.title}</strong>
          <small>
            {film.category}
            {film.durationSeconds !== null && ` · ${formatLength(film.durationSeconds)}`}
            {film.featured && <b> · Featured</b>}
          </small>
        </div>
        <Actions of={film.title} actions={actions} />
      </li>
    );
  },
  (before, now) => before.film === now.film && before.place === now.place,
);

function Ordered({ films }: { films: DeskFilm[] }) {
  // Moves films in the list at once, and on the server one after the other.
  const { mutate } = useMutation({
    mutationKey: KEY,
    scope: { id: 'films' },
    mutationFn: ({ film, after }: { film: DeskFilm; to: number; after: number | null }) =>
      ask<FilmChangeResponse>(`films/${film.id}/place`, 'POST', { after }),
    onMutate: ({ film, to }) => {
      // A refetch that is under way would bring the old order back.
      void queryClient.cancelQueries({ queryKey: KEY });
      queryClient.setQueryData(KEY, { ...getList(), films: place(film, to) });
    },
    onSuccess: ({ undo }, { film, to }) =>
      notify(words.isAt(film.title, to + 1, getList().films.length), undo),
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: KEY }) === 1) refresh();
    },
  });
  const move = (film: DeskFilm, to: number) =>
    mutate({ film, to, after: place(film, to)[to - 1]?.id ?? null });
  // Read at each press: the next one may come before the last move is drawn.
  const placeOf = ({ id }: DeskFilm) => getList().films.findIndex((film) => film.id === id);
  const { mutate: star } = useMutation({ mutationFn: feature });
  const { mutate: drop } = useMutation({ mutationFn: remove });
  const navigate = useNavigate();
  const me = useKnownMe();
  const { pathname } = useLocation();
  const pressed = useRef<HTMLElement>(null);
  // The focus is lost when the pressed button moves or the form closes.
  useLayoutEffect(() => {
    if (pressed.current?.isConnected && document.activeElement === document.body)
      pressed.current.focus();
  }, [films, pathname]);
  const listActions = (film: DeskFilm, index: number): Action[] => [
    ['edit', 'Edit', () => void navigate(`/films/${film.id}`)],
    ['front', 'To the front', () => move(film, 0), index === 0],
    ['up', words.up, () => move(film, Math.max(0, placeOf(film) - 1)), index === 0],
    ['down', words.down, () => move(film, placeOf(film) + 1), index === films.length - 1],
    ['star', film.featured ? 'Stop featuring' : 'Feature', () => star(film), false, film.featured],
    ['share', words.share, () => void shareAddress(me.siteUrl + filmPath(film, me), film.title)],
    ['remove', words.remove, () => drop(film)],
  ];
  return (
    <ul
      className="cards"
      aria-label={words.screens.films}
      onClickCapture={({ target }) => (pressed.current = (target as Element).closest('button'))}
    >
      {films.map((film, index) => (
        <FilmCard
          key={film.id}
          film={film}
          place={`${index + 1} of ${films.length}`}
          actions={listActions(film, index)}
        />
      ))}
    </ul>
  );
}
