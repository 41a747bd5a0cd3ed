import { Text } from '@mantine/core';
import type { SiteFiles, Value } from '../../../shared/api/desk-site.js';
import { LEGAL, PRIVACY } from '../../../shared/routes';
import { type Fields, valueAt } from '../../../shared/values';
import { AsyncButton } from '../components/async-button';
import { changeFile, useOpened, useSchemas } from '../editor/use-draft';
import { slugOf } from '../form/choice-fields';
import { setAt } from '../form/set-at';

const SITE = 'site.yaml';

interface Props {
  file: string;
  /** Left out while the page isn't on the site. */
  page?: SiteFiles['pages'][number];
}

/** Offers to link a page that no menu has: in the menu if there is room, otherwise at the foot. */
export function MenuOffer({ file, page }: Props) {
  const site = useOpened(SITE).data?.value;
  const schema = useSchemas().data?.site;
  if (!site || !schema) return null;
  const id = slugOf(file);
  const [header, services] = [listAt(site, 'header') as Fields[], listAt(site, 'services')];
  const { path = '', label = '' } = page ?? {};
  const links = [...header.map(({ to }) => to), ...Object.values(valueAt(site, ['links']) ?? {})];
  if (links.includes(path) || services.includes(id) || [PRIVACY, LEGAL].includes(id)) return null;

  const { maxItems = 0, items } = schema.properties!.navigation!.properties!.header!;
  const hasRoom = header.length < maxItems;
  const fits = hasRoom && label.length <= items!.properties!.label!.maxLength!;
  const [where, name, entry]: [string, string, Value] = fits
    ? ['in the menu', 'header', { label, to: path }]
    : ['at the foot of every page', 'services', id];
  const add = () =>
    changeFile(`It is ${where}.`, SITE, (value) =>
      setAt(value, ['navigation', name], [...listAt(value, name), entry]),
    );
  return (
    <div className="note">
      <Text mb="sm">
        Nothing in the menu or at the foot of the pages leads here yet.
        {!hasRoom && ' The menu is full.'}
        {!page && ` Once this page is on the site, you can put it ${where} here.`}
      </Text>
      {page && <AsyncButton onPress={add}>Put it {where}</AsyncButton>}
    </div>
  );
}

const listAt = (site: Value, name: string) =>
  (valueAt(site, ['navigation', name]) ?? []) as Value[];
