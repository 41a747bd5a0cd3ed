import { Button, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Draft, SiteFiles, Value } from '../../../shared/api/desk-site.js';
import { isFields } from '../../../shared/values';
import { ask } from '../api';
import { Icon } from '../components/icon';
import { Failed, QueryResult, ScreenTitle } from '../components/states';
import { words as deskWords } from '../words';
import { Begun } from './begin';
import { Dialog } from '../components/dialog';
import { words } from '../site-words';
import { keep, listKept, useSiteFiles } from '../editor/use-draft';

const idOf = (file: string) => file.slice(file.indexOf('/') + 1, -'.yaml'.length);

export function Pages() {
  const site = useSiteFiles();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <ScreenTitle name={deskWords.screens.pages}>
        {site.data?.folder != null && (
          <Button
            className="main-action"
            leftSection={<Icon name="plus" />}
            onClick={() => setIsAdding(true)}
          >
            {words.addPage}
          </Button>
        )}
      </ScreenTitle>
      <QueryResult query={site}>
        {(files) => (
          <Begun site={files}>
            <List files={files} />
            {isAdding && <AddPage files={files} onClose={() => setIsAdding(false)} />}
          </Begun>
        )}
      </QueryResult>
    </>
  );
}

function List({ files: { pages, lists } }: { files: SiteFiles }) {
  const kept = listKept();
  const sorted = pages.toSorted((a, b) => Number(b.path === '/') - Number(a.path === '/'));
  const known = pages.map(({ file }) => file);
  const begun = kept
    .filter((file) => file.startsWith('pages/') && !known.includes(file))
    .map((file) => ({ file, label: idOf(file), path: '' }));
  const note = (file: string) => kept.includes(file) && ` · ${words.notYet}`;
  return (
    <div className="parts">
      <ul className="rows">
        {[...sorted, ...begun].map(({ file, label, path }) => (
          <li key={file}>
            <div>
              <Link className="target" to={`/pages/${idOf(file)}`}>
                {label}
              </Link>
              <span>
                {path}
                {note(file)}
              </span>
            </div>
          </li>
        ))}
      </ul>
      {lists.length > 0 && (
        <section>
          <Title order={2}>{words.lists}</Title>
          <ul className="rows">
            {lists.map((file) => (
              <li key={file}>
                <div>
                  <Link className="target" to={`/pages/lists/${idOf(file)}`}>
                    {idOf(file)}
                  </Link>
                  <span>{note(file)}</span>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Begins as a copy, which nobody sees before it is put on the site. */
function AddPage({ files, onClose }: { files: SiteFiles; onClose: () => void }) {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [like, setLike] = useState(files.pages.at(-1)!.file);
  const [fault, setFault] = useState<string>();
  const [error, setError] = useState<Error>();
  const add = async () => {
    const id = toId(name);
    const file = `pages/${id}.yaml`;
    if (!id) return setFault(words.needsName);
    if (files.pages.some((page) => page.file === file)) return setFault(words.nameTaken);
    try {
      const { value } = await ask<Draft>('site/drafts', 'POST', { file: like });
      keep(file, { base: null, value: copyPage(value, name.trim()) });
      return await navigate(`/pages/${id}`);
    } catch (thrown) {
      return setError(thrown as Error);
    }
  };
  return (
    <Dialog title={words.addPage} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <Stack>
          <TextInput
            label={words.pageName}
            description={words.pageNameHint}
            value={name}
            error={fault}
            maxLength={40}
            data-autofocus
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <NativeSelect
            label={words.like}
            value={like}
            data={files.pages.map(({ file, label }) => ({ value: file, label }))}
            onChange={({ currentTarget }) => setLike(currentTarget.value)}
          />
          {error && <Failed error={error} />}
          <Button type="submit">{words.begin}</Button>
          <Text size="sm" c="dimmed">
            {deskWords.notOnSite}
          </Text>
        </Stack>
      </form>
    </Dialog>
  );
}

function copyPage(page: Value, name: string): Value {
  const { address: _, moved: __, ...fields } = isFields(page) ? page : {};
  return { ...fields, title: name, heading: name, label: name };
}

function toId(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
}
