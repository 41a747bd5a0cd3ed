import { Button, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Draft, SiteFiles, Value } from '../../../shared/api/desk-site.js';
import { toSlug } from '../../../shared/slug';
import { isFields } from '../../../shared/values';
import { ask } from '../api';
import { Dialog } from '../components/dialog';
import { Failed, MainAction } from '../components/states';
import { screenOf } from '../editor/file-editor';
import { keepChanges, listChanged } from '../editor/use-draft';
import { slugOf } from '../form/choice-fields';
import { words } from '../site-words';
import { SiteScreen } from './site-screen';

export function Pages() {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <SiteScreen
      name={words.screens.pages}
      action={() => <MainAction name={words.addPage} onPress={() => setIsAdding(true)} />}
    >
      {(files) => (
        <>
          <List files={files} />
          {isAdding && <AddPage files={files} onClose={() => setIsAdding(false)} />}
        </>
      )}
    </SiteScreen>
  );
}

function List({ files: { pages, lists, drafts } }: { files: SiteFiles }) {
  const changed = [...new Set([...listChanged(), ...drafts])];
  const known = pages.map(({ file }) => file);
  const begun = changed.filter((file) => file.startsWith('pages/') && !known.includes(file));
  const draw = (rows: SiteFiles['pages']) => (
    <ul className="rows">
      {rows.map(({ file, label, path, isHidden }) => (
        <li key={file}>
          <div>
            <Link className="target" to={screenOf(file)!}>
              {label}
            </Link>
            <span>
              {[path, isHidden && words.isHidden, changed.includes(file) && words.notYet]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
  const named = (files: string[]) =>
    files.map((file) => ({ file, label: slugOf(file), path: '', isHidden: false }));
  const sorted = pages.toSorted((a, b) => Number(b.path === '/') - Number(a.path === '/'));
  return (
    <div className="parts">
      {draw([...sorted, ...named(begun)])}
      {lists.length > 0 && (
        <section>
          <Title order={2}>{words.lists}</Title>
          {draw(named(lists))}
        </section>
      )}
    </div>
  );
}

/** Begins as a copy, which nobody sees before it is put on the site. */
function AddPage({ files: { pages }, onClose }: { files: SiteFiles; onClose: () => void }) {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [like, setLike] = useState(pages.at(-1)!.file);
  const [fault, setFault] = useState<string>();
  const slug = toSlug(name);
  const file = `pages/${slug}.yaml`;
  const add = useMutation({
    mutationFn: () => ask<Draft>('site/drafts', 'POST', { file: like }),
    onSuccess: ({ value }) => {
      keepChanges(file, { base: null, value: copyPage(value, name.trim()) });
      void navigate(`/pages/${slug}`);
    },
  });
  return (
    <Dialog title={words.addPage} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!slug) setFault(words.needsName);
          else if (pages.some((page) => page.file === file)) setFault(words.nameTaken);
          else add.mutate();
        }}
      >
        <Stack>
          <TextInput
            label={words.pageName}
            description={words.pageNameHint}
            value={name}
            error={fault}
            maxLength={40}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <NativeSelect
            label={words.like}
            value={like}
            data={pages.map((page) => ({ value: page.file, label: page.label }))}
            onChange={({ currentTarget }) => setLike(currentTarget.value)}
          />
          {add.error && <Failed error={add.error} />}
          <Button type="submit">{words.begin}</Button>
          <Text size="sm" c="dimmed">
            {words.notOnSite}
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
