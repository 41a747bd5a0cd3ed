import { Text } from '@mantine/core';
import type { Draft, Saved, SiteFiles, Value } from '../../../shared/api/desk-site.js';
import { type Fields, valueAt } from '../../../shared/values';
import { ask } from '../api';
import { AsyncButton } from '../components/async-button';
import { notify } from '../components/notice';
import { useOpened, useSchemas } from '../editor/use-draft';
import { setAt } from '../form/set-at';
import { words } from '../site-words';

const SITE = 'site.yaml';

interface Props {
  page: SiteFiles['pages'][number];
}

/** For a page that isn't easily found: a link to it at the top of all, or at their foot. */
export function MenuOffer({ page: { file, label, path } }: Props) {
  const site = useOpened(SITE).data?.value;
  const schema = useSchemas().data?.site;
  if (!site || !schema) return null;
  const listAt = (name: string) => (valueAt(site, ['navigation', name]) ?? []) as Fields[];
  const id = file.replace(/^pages\/|\.yaml$/g, '');
  const [header, services] = [listAt('header'), listAt('services') as Value[]];
  const links = [...header.map(({ to }) => to), ...Object.values(valueAt(site, ['links']) ?? {})];
  if (links.includes(path) || services.includes(id)) return null;

  const { maxItems = 0, items } = schema.properties!.navigation!.properties!.header!;
  const fits = header.length < maxItems && label.length <= items!.properties!.label!.maxLength!;
  const add = async () => {
    const { value } = await ask<Draft>('site/drafts', 'POST', { file: SITE });
    const name = fits ? 'header' : 'services';
    const listed = (valueAt(value, ['navigation', name]) ?? []) as Value[];
    const entry = fits ? { label, to: path } : id;
    const next = setAt(value, ['navigation', name], [...listed, entry], schema);
    const { undo } = await ask<Saved>('site/files', 'POST', {
      file: SITE,
      base: value,
      value: next,
    });
    notify(fits ? words.isInMenu : words.isAtFoot, undo);
  };
  return (
    <div className="note">
      <Text mb="sm">{words.notInMenu}</Text>
      <AsyncButton onPress={add}>{fits ? words.putInMenu : words.putAtFoot}</AsyncButton>
    </div>
  );
}
