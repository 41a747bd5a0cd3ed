import './read-texts.css';
import '../form/fields.css';
import { Button, Text, Textarea, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Saved, UnreadText, Value } from '../../../shared/api/desk-site.js';
import type { JsonSchema } from '../../../shared/content/json-schema';
import { valueAt } from '../../../shared/values';
import { ask, change, type DeskError, queryClient } from '../api';
import { AsyncButton } from '../components/async-button';
import { SiteImage } from '../components/site-image';
import { Empty, Failed, Loading, QueryResult, ScreenTitle } from '../components/states';
import { notify } from '../components/notice';
import { useIsWide } from '../components/use-is-wide';
import { PageFrame } from '../editor/page-frame';
import { describeSaved, schemaOf, useOpened, useSchemas, useSiteFiles } from '../editor/use-draft';
import { AddAsset } from '../form/add-asset';
import { callPath, isOptional, nameOf, SECTION_DEPTH, textOf } from '../form/schema';
import { setAt } from '../form/set-at';
import { readText } from '../form/text-fields';
import { words } from '../site-words';
import { keep, readKept } from '../store';

const KEY = ['site', 'unread'];
/** Where the browser keeps what is half written in place of one. */
const TYPED = 'desk-typed';
type Typed = Record<string, string>;
/** In pixels, of windows. */
const [PHONE, COMPUTER] = [390, 1280];

export function countUnread(unread: readonly UnreadText[]): string {
  const assets = unread.filter(({ folder }) => folder).length;
  return words.toGoThrough(unread.length - assets, assets);
}

export const useUnread = () => useQuery<UnreadText[]>({ queryKey: KEY });

/** What the site began with, a text a screen, until somebody has read it all. */
export function ReadTexts() {
  const unread = useUnread();
  return (
    <QueryResult query={unread}>
      {(texts) => (texts.length > 0 ? <Next texts={texts} /> : <AllRead />)}
    </QueryResult>
  );
}

function AllRead() {
  const navigate = useNavigate();
  return (
    <>
      <ScreenTitle name={words.allRead} takesFocus />
      <Empty title={words.allRead} hint={words.allReadHint} />
      <Button mt="md" size="lg" onClick={() => void navigate('/')}>
        {words.toToday}
      </Button>
    </>
  );
}

function Next({ texts }: { texts: UnreadText[] }) {
  const [text] = texts as [UnreadText];
  // One of the gallery isn't in any file.
  const file = text.folder === 'gallery' ? text.page : text.file;
  const isWide = useIsWide();
  const [schemas, opened, page] = [useSchemas(), useOpened(file), useOpened(text.page)];
  const failed = [schemas, opened, page].find((query) => query.isError && !query.data);
  if (failed) return <Failed error={failed.error} onAgain={() => void failed.refetch()} />;
  return (
    <>
      <ScreenTitle name={countUnread(texts)} isWide takesFocus>
        <Link className="target" to="/">
          {words.later}
        </Link>
      </ScreenTitle>
      <div className="reading">
        <section className="reading-page" aria-label={words.preview}>
          <PageFrame
            html={page.data?.html ?? null}
            width={isWide ? COMPUTER : PHONE}
            shown={`${file}#${nameOf(text.path)}`}
          />
        </section>
        {text.folder === 'gallery' ? (
          <FilmOfGallery key={text.text} film={text} />
        ) : schemas.data && opened.data ? (
          <Reading
            key={`${text.file} ${text.text}`}
            text={text}
            others={texts.slice(1).filter((each) => isBeside(each, text))}
            value={opened.data.value}
            schema={schemaOf(schemas.data, file, opened.data.value)}
            isMoved={!isThere(text, opened.data.value)}
          />
        ) : (
          <Loading />
        )}
      </div>
    </>
  );
}

/** Read before something above it came or went, the list would lead to its neighbour. */
function isThere({ path, text, folder, name }: UnreadText, value: Value): boolean {
  return folder === 'film' || textOf(valueAt(value, path)) === (name ?? text);
}

const isSection = ({ path }: UnreadText) => path[0] === 'sections';

function isBeside(one: UnreadText, other: UnreadText): boolean {
  if (one.folder || other.folder) return false;
  if (one.file !== other.file || isSection(one) !== isSection(other)) return false;
  return !isSection(one) || one.path[1] === other.path[1];
}

interface Props {
  text: UnreadText;
  /** Of the same section. */
  others: UnreadText[];
  value: Value;
  schema: JsonSchema;
  isMoved: boolean;
}

/** What is fine as it is. */
function useRead() {
  return useMutation({
    mutationFn: (texts: string[]) => ask<UnreadText[]>('site/unread', 'POST', { texts }),
    onSuccess: (left) => queryClient.setQueryData(KEY, left),
    // Nothing else has changed.
    onSettled: () => {},
  });
}

function FilmOfGallery({ film: { path, text, name } }: { film: UnreadText }) {
  const read = useRead();
  return (
    <div className="fields">
      <Title order={2}>{name}</Title>
      <div className="reading-choices">
        <Button disabled={read.isPending} onClick={() => read.mutate([text])}>
          {words.fine}
        </Button>
        <AsyncButton
          disabled={read.isPending}
          onPress={() => change(words.isLeftOut, `films/${path[0]}`, 'DELETE')}
        >
          {words.leaveOut}
        </AsyncButton>
      </div>
    </div>
  );
}

function Reading({ text: unread, others, value, schema, isMoved }: Props) {
  const { file, path, text, folder } = unread;
  const isIn = isSection(unread);
  const site = useSiteFiles();
  const place = `${file} ${text}`;
  const [typed, setTyped] = useState(() => readKept<Typed>(TYPED)?.[place] ?? text);
  const [needsSection, setNeedsSection] = useState(false);
  const read = useRead();
  const [isChoosing, setIsChoosing] = useState(false);
  const put = async (next: Value, said?: string) => {
    const input = { file, base: value, value: next };
    const saved = await ask<Saved>('site/files', 'POST', input);
    notify(said ?? describeSaved(saved), saved.undo);
    keep(TYPED, null);
    // What follows may be at another place by now.
    await queryClient.invalidateQueries({ queryKey: ['site-file'] });
    await queryClient.invalidateQueries({ queryKey: KEY });
  };
  const save = useMutation({
    mutationFn: async () => {
      const isList = Array.isArray(valueAt(value, path));
      const next = isList ? typed.split('\n').map(readText).filter(Boolean) : readText(typed);
      await put(setAt(value, path, next, schema));
    },
  });
  const choose = useMutation({
    mutationFn: ({ added, shows }: { added: string; shows: string }) => {
      // A picture may have what it shows beside its file.
      const at = path.at(-1) === 'file' ? path.slice(0, -1) : path;
      const isPlain = folder === 'film' || at.at(-1) === 'card' || shows === '';
      const next = isPlain ? added : { file: added, alt: shows };
      return put(setAt(value, at, next, schema));
    },
  });
  // What can't do without it goes too, but nothing loses all that it lists.
  const parts = Array.from({ length: path.length - (isIn ? SECTION_DEPTH : 0) }, (_, index) =>
    path.slice(0, path.length - index),
  ).filter((part) => part.length === path.length || !Array.isArray(valueAt(value, part)));
  // Of a section, the whole of it may go.
  const canLeaveOut = isIn || parts.some((part) => isOptional(schema, value, part));
  const leaveOut = useMutation({
    mutationFn: async (isWhole: boolean) => {
      const section = path.slice(0, SECTION_DEPTH);
      const ways = (isWhole ? [section] : parts).map((part) => setAt(value, part, undefined));
      // Links lead to some sections, and to none that is hidden.
      if (isWhole) ways.unshift(setAt(value, [...section, 'hidden'], true, schema));
      let refused: DeskError | undefined;
      for (const next of ways) {
        try {
          return await put(next, words.isLeftOut);
        } catch (error) {
          refused = error as DeskError;
          if (refused.status !== 422) throw refused;
        }
      }
      if (isWhole) throw refused;
      if (!isIn) throw new Error(words.cantLeaveOut);
      setNeedsSection(true);
    },
  });
  // Nothing is fine as it was then.
  const isTyped = typed !== text;
  const isBusy = isMoved || [read, save, choose, leaveOut].some(({ isPending }) => isPending);
  const finish = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') leaveOut.mutate(false);
    else save.mutate();
  };
  const page = site.data?.pages.find((each) => each.file === file)?.label;
  const label = [page, callPath(schema, value, path)].filter(Boolean).join(': ');
  return (
    <>
      <form className="fields" onSubmit={finish} noValidate>
        {folder ? (
          <>
            <Text fw={600}>{label}</Text>
            {folder === 'pictures' && (
              <SiteImage url={site.data?.pictures.find((each) => each.file === unread.name)?.url} />
            )}
          </>
        ) : (
          <Textarea
            label={label}
            value={typed}
            rows={4}
            classNames={{ input: 'growing' }}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              keep(TYPED, { [place]: currentTarget.value } satisfies Typed);
            }}
          />
        )}
        <div className="reading-choices">
          {!isTyped && (
            <Button disabled={isBusy} onClick={() => read.mutate([text])}>
              {words.fine}
            </Button>
          )}
          {folder ? (
            <Button variant="default" disabled={isBusy} onClick={() => setIsChoosing(true)}>
              {words.ownPicture}
            </Button>
          ) : (
            <Button
              type="submit"
              variant={isTyped ? 'filled' : 'default'}
              loading={save.isPending}
              disabled={isBusy || !isTyped}
            >
              {words.save}
            </Button>
          )}
          {canLeaveOut && (
            <Button
              variant="default"
              loading={leaveOut.isPending}
              disabled={isBusy}
              onClick={() => leaveOut.mutate(false)}
            >
              {words.leaveOut}
            </Button>
          )}
          {needsSection && (
            <div className="note" role="alert">
              <Text mb="sm">{words.needsSection}</Text>
              <Button variant="default" disabled={isBusy} onClick={() => leaveOut.mutate(true)}>
                {words.leaveOutSection}
              </Button>
            </div>
          )}
        </div>
        {others.length > 0 && !isTyped && (
          <section className="note">
            <Text fw={600}>{words.besides}</Text>
            <ul>
              {others.map((each) => (
                <li key={each.path.join('.')}>{each.text}</li>
              ))}
            </ul>
            <Button
              mt="sm"
              variant="default"
              disabled={isBusy}
              onClick={() => read.mutate([text, ...others.map((each) => each.text)])}
            >
              {words.allFine(others.length + 1)}
            </Button>
          </section>
        )}
      </form>
      {isChoosing && folder && (
        <AddAsset
          kind={folder === 'pictures' ? 'pictures' : 'films'}
          onAdded={(added, shows) => choose.mutate({ added, shows })}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  );
}
