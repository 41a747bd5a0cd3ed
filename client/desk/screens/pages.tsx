import '../form/pictures.css';
import { ActionIcon, Button, Menu, NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { SiteFiles, Value } from '../../../shared/api/desk-site.js';
import { occasionsIn } from '../../../shared/occasions';
import { LEGAL, LEGAL_COUNTRIES, PRIVACY } from '../../../shared/routes';
import { toFileName } from '../../../shared/slug';
import type { Fields } from '../../../shared/values';
import { findWords } from '../../../shared/words/find-words';
import type { Language } from '../../../shared/words/words';
import { ask, useKnownMe } from '../api';
import { FormDialog } from '../components/dialog';
import { SiteImage } from '../components/site-image';
import { MainAction } from '../components/states';
import { screenOf } from '../editor/screen-of';
import { hidePage, openFile } from '../editor/use-draft';
import { formatDay } from '../format';
import { describePlace, say, words } from '../words';
import { listUnsent } from '../unsent';
import { SiteScreen } from './site-screen';

const SINGLE = [PRIVACY, LEGAL];

export function Pages() {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <SiteScreen
      name={words.screens.pages}
      action={<MainAction name={words.addPage} onPress={() => setIsAdding(true)} />}
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

function List({ files: { pages, drafts } }: { files: SiteFiles }) {
  const hide = useMutation({
    mutationFn: ({ file, label, isHidden }: SiteFiles['pages'][number]) =>
      hidePage(file, label, !isHidden),
  });
  const changed = [...new Set([...listUnsent(), ...drafts])];
  const known = pages.map(({ file }) => file);
  const begun = changed.filter((file) => file.startsWith('pages/') && !known.includes(file));
  const tellState = (file: string, changedAt?: string) => {
    if (!changed.includes(file)) return changedAt && `Changed: ${formatDay(changedAt)}`;
    return changedAt ? 'Has changes that aren’t on the site yet' : 'Not on the site yet';
  };
  const draw = (file: string, label: string, page?: SiteFiles['pages'][number]) => (
    <li key={file} className="card" data-waits={changed.includes(file) || undefined}>
      <SiteImage url={page?.picture} />
      <div>
        <Link className="target" to={screenOf(file)!}>
          {label}
        </Link>
        <small>
          {[page?.isHidden && words.isHidden, tellState(file, page?.changedAt)]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
      {page && page.path !== '/' && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon className="own-menu" aria-label={words.of(words.more, label)}>
              •••
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => hide.mutate(page)}>
              {page.isHidden ? 'Show again' : 'Hide'}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  );
  return (
    <div className="parts wide">
      <ul className="gallery pages">
        {pages.map((page) => draw(page.file, page.label, page))}
        {begun.map((file) => draw(file, describePlace(file)))}
      </ul>
    </div>
  );
}

function AddPage({ files: { pages, drafts }, onClose }: { files: SiteFiles; onClose: () => void }) {
  const navigate = useNavigate();
  const { language, country } = useKnownMe();
  const { privacy, legal } = findWords(language as Language, {});
  const [typed, setTyped] = useState<string>();
  const [start, setStart] = useState('');
  const occasions = occasionsIn(language as Language);
  const names: Record<string, string> = {
    ...Object.fromEntries(occasions.map((each) => [each, say(words.occasions[each])])),
    [PRIVACY]: 'Privacy',
    ...(LEGAL_COUNTRIES.includes(country) && { [LEGAL]: legal }),
  };
  // “Something else” has no name to suggest.
  const called = start === PRIVACY ? privacy : (names[start] ?? '');
  const name = typed ?? (start === 'parties' ? '' : called);
  const slug = SINGLE.includes(start) ? start : toFileName(name, language);
  const file = `pages/${slug}.yaml`;
  const known = [...pages.map((page) => page.file), ...drafts];
  const starts = Object.entries(names).filter(
    ([id]) => !SINGLE.includes(id) || !known.includes(`pages/${id}.yaml`),
  );
  const add = useMutation({
    mutationFn: async () => {
      if (!slug) throw new Error('Give the page a name.');
      if (known.includes(file))
        throw new Error('There is such a page already: choose another name.');
      const value = await beginPage(start, typed?.trim());
      const { revision, draft } = await openFile(file);
      // Another device may have begun the page just now.
      if (draft === undefined) await ask(`site/drafts/${file}`, 'PUT', { value, revision });
    },
    onSuccess: () => void navigate(`/pages/${slug}`),
    onError: () => {},
  });
  return (
    <FormDialog title={words.addPage} onClose={onClose} onSubmit={() => add.mutate()}>
      <NativeSelect
        label="Begin with"
        value={start}
        data={[
          { value: '', label: 'An empty page' },
          {
            group: 'A page about',
            items: starts.map(([value, label]) => ({ value, label })),
          },
          {
            group: 'A copy of',
            items: pages.map((page) => ({ value: page.file, label: page.label })),
          },
        ]}
        onChange={({ currentTarget }) => setStart(currentTarget.value)}
      />
      <TextInput
        label="What is it about?"
        description="Such as Silent disco. Its address is made of that."
        value={name}
        error={add.error?.message}
        maxLength={40}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" variant="filled">
        Begin
      </Button>
    </FormDialog>
  );
}

/**
 * @param start occasion of the starter, file of a page to copy, or '' for an empty page
 * @param name left out, the starter's own name
 */
async function beginPage(start: string, name = ''): Promise<Value> {
  const named = { title: name, heading: name, label: name };
  if (start.startsWith('pages/')) {
    const page = (await openFile(start)).value as Fields;
    const sections = (page.sections as Fields[]).map((section) =>
      section.type === 'contact' ? omit(section, 'hours', 'reply') : section,
    );
    return { ...omit(page, 'address', 'moved', 'colours', 'card'), sections, ...named };
  }
  const input = { occasion: start || 'parties', name: start ? name : '' };
  const page = await ask<Fields>('site/starter', 'POST', input);
  if (start) return name ? { ...omit(page, 'address'), label: name } : page;
  const contact = (page.sections as Fields[]).filter(({ type }) => type === 'contact');
  return { ...named, description: name, sections: contact };
}

const omit = (fields: Fields, ...names: string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
