import { Alert, Button, Loader, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { UseBaseQueryResult } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode } from 'react';
import { ErrorBoundary } from '../../components/error-boundary';
import { useKnownMe } from '../api';
import { DeskIcon, type DeskIconName } from './icon';
import { createId } from '../store';
import { words } from '../words';

const focus = (element: HTMLElement | null) => element?.focus();

interface TitleProps {
  name: string;
  /** Focuses the heading when it changes, so that screen readers announce the next step. */
  takesFocus?: boolean;
  children?: ReactNode;
}

export function ScreenTitle({ name, takesFocus, children }: TitleProps) {
  const { siteName } = useKnownMe();
  useDocumentTitle(`${name} · ${siteName}`);
  return (
    <div className="screen-title">
      <Title key={name} order={1} ref={takesFocus ? focus : undefined} tabIndex={-1}>
        {name}
      </Title>
      {children}
    </div>
  );
}

/** Main button of a screen; on a phone it stays fixed within reach of the thumb. */
export function MainAction({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <Button
      className="main-action"
      variant="filled"
      leftSection={<DeskIcon name="plus" />}
      onClick={onPress}
    >
      {name}
    </Button>
  );
}

/** Fills a screen that has nothing to list yet. */
export function Offer(props: { icon: DeskIconName; text: string; onPress: () => void }) {
  return (
    <button type="button" className="tile card file offer" onClick={props.onPress}>
      <DeskIcon name={props.icon} />
      {props.text}
    </button>
  );
}

export function Loading() {
  return (
    <Stack align="center" py="xl" role="status">
      <Loader />
      <Text c="dimmed">One moment …</Text>
    </Stack>
  );
}

export function Failed({ error, onAgain }: { error: Error; onAgain?: () => void }) {
  return (
    <Alert color="red" icon={<DeskIcon name="alert" />} role="alert">
      <Text>{error.message}</Text>
      {onAgain && (
        <Button mt="sm" onClick={onAgain}>
          {words.again}
        </Button>
      )}
    </Alert>
  );
}

/** Draws a part whose code is loaded when it is first shown. */
export function drawLazily(load: () => Promise<ComponentType>) {
  const Part = lazy(async () => ({ default: await load() }));
  return (
    <ErrorBoundary name={createId()} loading={<Loading />} failed={<NotOpened />}>
      <Part />
    </ErrorBoundary>
  );
}

/** Says that a part can't be loaded: a new build has replaced the files of a desk left open. */
function NotOpened() {
  const error = new Error('This screen couldn’t be opened. Has the desk been updated meanwhile?');
  return <Failed error={error} onAgain={() => location.reload()} />;
}

interface ResultProps<T> {
  query: UseBaseQueryResult<T>;
  children: (data: T) => ReactNode;
}

export function QueryResult<T>({ query, children }: ResultProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <Loading />;
  return <Failed error={query.error!} onAgain={() => void query.refetch()} />;
}
