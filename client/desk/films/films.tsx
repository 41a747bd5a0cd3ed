import './films.css';
import { DragDropContext, Droppable, type DropResult } from '@hello-pangea/dnd';
import { Text } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigate, useOutlet } from 'react-router-dom';
import type { Changed, Film, Films as FilmList } from '../../../shared/api/desk.js';
import { filmPath } from '../../../shared/films.js';
import { ask, change, queryClient, refresh, useKnownMe } from '../api';
import { notify } from '../components/notice';
import { shareAddress } from '../components/share-address';
import { MainAction, QueryResult, ScreenTitle } from '../components/states';
import { words } from '../words';
import { type FilmAction, FilmCard } from './film-card';
import { OnTheWay } from './job-card';

const KEY = ['films'];

/** The list, and beside it, or in its place on a phone, the film that is added or changed. */
export function Films() {
  const query = useQuery<FilmList>({ queryKey: KEY });
  const navigate = useNavigate();
  const isFormOpen = useOutlet() !== null;
  useDidUpdate(() => {
    if (!isFormOpen && document.activeElement === document.body)
      document.getElementById('content')!.focus({ preventScroll: true });
  }, [isFormOpen]);
  return (
    <>
      <ScreenTitle name={words.screens.films}>
        {!isFormOpen && (
          <MainAction name={words.addFilm} onPress={() => void navigate('/films/new')} />
        )}
      </ScreenTitle>
      <div className="films" data-open={isFormOpen || undefined}>
        <div>
          <OnTheWay />
          <QueryResult query={query}>
            {({ films }) =>
              films.length > 0 ? (
                <Ordered films={films} />
              ) : (
                <Text c="dimmed">
                  No films yet. Last night’s dance floor is a good start: film it across, and 20
                  seconds will do.
                </Text>
              )
            }
          </QueryResult>
        </div>
        <Outlet />
      </div>
    </>
  );
}

function place(films: readonly Film[], film: Film, to: number): Film[] {
  const others = films.filter(({ id }) => id !== film.id);
  return others.toSpliced(to, 0, film);
}

function Ordered({ films }: { films: Film[] }) {
  const { mutate: move } = useMutation({
    mutationKey: KEY,
    scope: { id: 'films' },
    mutationFn: ({ film, after }: { film: Film; to: number; after: number | null }) =>
      ask<Changed>(`films/${film.id}/place`, 'POST', { after }),
    onMutate: ({ film, to }) => {
      // Read while it is being changed, the list would jump back.
      void queryClient.cancelQueries({ queryKey: KEY });
      const before = queryClient.getQueryData<FilmList>(KEY)!;
      queryClient.setQueryData(KEY, { ...before, films: place(before.films, film, to) });
    },
    onSuccess: ({ undo }, { film, to }) => {
      const all = queryClient.getQueryData<FilmList>(KEY)!.films.length;
      notify(words.isAt(film.title, to + 1, all), undo);
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: KEY }) === 1) refresh();
    },
  });
  const { mutate: feature } = useMutation({
    mutationFn: ({ id, title, featured }: Film) => {
      const said = `“${title}” ${featured ? 'isn’t featured any more' : 'is featured now'}.`;
      return change(said, `films/${id}`, 'PATCH', { featured: !featured });
    },
  });
  const { mutate: remove, ...removing } = useMutation({
    mutationFn: async ({ id, title }: Film) => {
      await change(words.isRemoved(title), `films/${id}`, 'DELETE');
      await queryClient.refetchQueries({ queryKey: KEY });
      document.getElementById('content')!.focus({ preventScroll: true });
    },
  });
  const navigate = useNavigate();
  const { siteUrl } = useKnownMe();
  const pressed = useRef<HTMLElement>(null);
  const current = useRef(films);
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    current.current = films;
    // A moved element loses the focus, and so does a form that is closed.
    if (pressed.current?.isConnected && document.activeElement === document.body)
      pressed.current.focus();
  }, [films, pathname]);

  const moveTo = useCallback(
    (film: Film, to: number) => {
      const after = place(current.current, film, to)[to - 1]?.id ?? null;
      move({ film, to, after });
    },
    [move],
  );
  const act = useCallback(
    (name: FilmAction, film: Film, button: HTMLElement) => {
      pressed.current = button;
      const index = current.current.findIndex(({ id }) => id === film.id);
      if (name === 'front') moveTo(film, 0);
      else if (name === 'up') moveTo(film, index - 1);
      else if (name === 'down') moveTo(film, index + 1);
      else if (name === 'star') feature(film);
      else if (name === 'share') void shareAddress(siteUrl + filmPath(film), film.title);
      else if (name === 'remove') remove(film);
      else void navigate(`/films/${film.id}`);
    },
    [moveTo, feature, remove, navigate, siteUrl],
  );

  const drop = ({ source, destination }: DropResult) => {
    if (destination && destination.index !== source.index)
      moveTo(films[source.index]!, destination.index);
  };
  return (
    <DragDropContext onDragEnd={drop}>
      <Droppable droppableId="films">
        {({ innerRef, droppableProps, placeholder }) => (
          <ul className="cards" ref={innerRef} {...droppableProps} aria-label={words.screens.films}>
            {films.map((film, index) => (
              <FilmCard
                key={film.id}
                film={film}
                index={index}
                isLast={index === films.length - 1}
                isGoing={removing.isPending && removing.variables.id === film.id}
                act={act}
              />
            ))}
            {placeholder}
          </ul>
        )}
      </Droppable>
    </DragDropContext>
  );
}
