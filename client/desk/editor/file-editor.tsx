import './file-editor.css';
import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FileResponse, Path, SiteFiles, Value } from '../../../shared/api/desk-site.js';
import type { JsonSchema } from '../../../shared/content/json-schema';
import { isSame, valueAt } from '../../../shared/values';
import { Actions } from '../components/actions';
import { DeskIcon } from '../components/icon';
import { KEEP_NOTICE, notify } from '../components/notice';
import { Failed, Loading } from '../components/states';
import { FormContext, useFileForm, useForm } from '../form/form-context';
import { KindChoice } from '../form/kind-choice';
import { callPath, followPath, formatPath, startsWith } from '../form/schema';
import { words } from '../words';
import { keep, readKept } from '../store';
import { FieldSheet, type SheetProps } from './field-sheet';
import { Notes } from './notes';
import { AREAS } from './pressable-page';
import { Preview } from './preview';
import { type OpenDraft, useDraft, useOpened, useSchemas, useSiteFiles } from './use-draft';
import { usePlace } from './use-place';
import { usePressing } from './use-pressing';

/** Sets `--keyboard` to a phone keyboard's height: not every browser shrinks the page for it. */
for (const event of ['resize', 'scroll'])
  visualViewport!.addEventListener(event, () => {
    const { height, offsetTop } = visualViewport!;
    const hidden = Math.max(0, innerHeight - height - offsetTop);
    document.documentElement.style.setProperty('--keyboard', `${hidden}px`);
  });

interface Props {
  file: string;
  notice?: ReactNode;
  besides?: (value: Value) => ReactNode;
  children: (value: Value, schema: JsonSchema) => ReactNode;
}

/** Editor of a file: a form beside the preview or, for a page, a sheet for what is pressed there. */
export function FileEditor({ file, ...props }: Props) {
  const [site, schemas, opened] = [useSiteFiles(), useSchemas(), useOpened(file)];
  const failed = [site, schemas, opened].find((query) => query.isError && !query.data);
  if (failed) return <Failed error={failed.error} onAgain={() => void failed.refetch()} />;
  if (!site.data || !schemas.data || !opened.data) return <Loading />;
  const { site: ofSite, areas, page } = schemas.data;
  const schema = { 'site.yaml': ofSite, 'areas.yaml': areas }[file] ?? page;
  return (
    <Editor key={file} {...{ file, schema, ...props }} site={site.data} opened={opened.data} />
  );
}

interface EditorProps extends Props {
  schema: JsonSchema;
  site: SiteFiles;
  opened: FileResponse;
}

/** `localStorage` key: whether this user prefers the form to the page. */
const ALL_FIELDS = 'desk-all-fields';

function Editor({ file, schema, site, opened, notice, besides, children }: EditorProps) {
  const draft = useDraft(file, opened);
  const { value, shown, session } = draft;
  const navigate = useNavigate();
  const isPage = file.startsWith('pages/');
  const [hasForm, setHasForm] = useState(() => !isPage || readKept(ALL_FIELDS) === true);
  const [isPreviewOpen, setIsPreviewOpen] = useState(false);
  const { wanted, setWanted, sheet, setSheet } = usePlace(schema, draft, hasForm);
  const [addAt, setAddAt] = useState<number>();
  const show = useCallback(
    (path: Path) => {
      setIsPreviewOpen(false);
      setWanted([...path]);
      if (!hasForm) setSheet((now) => (now && startsWith(path, now) ? now : path));
    },
    [hasForm, setSheet, setWanted],
  );
  const pressing = usePressing(file, schema, draft, hasForm ? show : setSheet, setAddAt);
  const form = useFileForm(file, draft, { site, wanted, show, addSection: setAddAt });
  const choose = (all: boolean) => {
    keep(ALL_FIELDS, all || null);
    setSheet(null);
    setHasForm(all);
  };
  const discard = async () => {
    await session.end('discard');
    if (session.store.get().value === null) void navigate('/pages', KEEP_NOTICE);
  };
  const undoButton = draft.past.length > 0 && (
    <Actions actions={[['undo', words.undo, () => session.undo()]]} />
  );
  return (
    <div className="work" data-on-page={!hasForm || undefined} data-sheet={sheet ? '' : undefined}>
      <div className="fields">
        {notice}
        <FormContext value={form}>
          <Notes schema={schema} draft={draft} />
          {isPage && <WayChoice hasForm={hasForm} onChoose={choose} />}
          {hasForm ? (
            children(value, schema)
          ) : sheet ? (
            <FieldSheet
              {...{ schema, value }}
              path={sheet}
              actions={undoButton}
              onOpen={setSheet}
              onClose={() => setSheet(null)}
            />
          ) : (
            <OnPage {...{ schema, value }} />
          )}
          {addAt !== undefined && (
            <KindChoice schema={schema} at={addAt} onClose={() => setAddAt(undefined)} />
          )}
        </FormContext>
        <div className="foot-bar work-bar">
          {besides?.(value)}
          <Button
            variant="filled"
            loading={draft.next?.kind === 'publish' && draft.status.kind !== 'conflict'}
            onClick={() => publish(draft)}
          >
            {words.put}
          </Button>
          {hasForm && <PreviewSwitch isOpen={isPreviewOpen} onSwitch={setIsPreviewOpen} />}
          {!sheet && undoButton}
          <Actions
            actions={[['remove', words.discard, () => void discard(), isSame(draft.site, value)]]}
          />
        </div>
      </div>
      <Preview
        drawn={shown}
        isOpen={isPreviewOpen}
        shown={findShownPlace(file, sheet && (followPath(sheet, value, shown.of) ?? sheet))}
        pressing={pressing}
      />
    </div>
  );
}

/** Puts the draft on the site. Without a change there is nothing to ask the server. */
function publish({ site, value, status, session }: OpenDraft): void {
  if (status.kind !== 'conflict' && isSame(site, value)) notify(words.nothingToPut);
  else void session.end('publish');
}

/** @returns where the preview scrolls to, such as `pages/home.yaml#sections[2]` */
function findShownPlace(file: string, sheet: Path | null): string | undefined {
  if (sheet) return `${file}#${formatPath(sheet)}`;
  // The areas are edited beside the map that they draw.
  return file === 'areas.yaml' ? AREAS : undefined;
}

function WayChoice({ hasForm, onChoose }: { hasForm: boolean; onChoose: (all: boolean) => void }) {
  return (
    <Group gap="xs" role="group" aria-label="How to change it">
      {[false, true].map((all) => (
        <Button
          key={String(all)}
          variant={all === hasForm ? 'filled' : 'default'}
          aria-pressed={all === hasForm}
          onClick={() => onChoose(all)}
        >
          {all ? 'All fields' : 'On the page'}
        </Button>
      ))}
    </Group>
  );
}

function PreviewSwitch({ isOpen, onSwitch }: { isOpen: boolean; onSwitch: (is: boolean) => void }) {
  return (
    <Button
      className="see-preview"
      aria-expanded={isOpen}
      aria-label={isOpen ? 'Back to the form' : 'See the preview'}
      onClick={() => onSwitch(!isOpen)}
    >
      <DeskIcon name={isOpen ? 'edit' : 'eye'} />
    </Button>
  );
}

function OnPage({ schema, value }: Pick<SheetProps, 'schema' | 'value'>) {
  const { site, show, addSection } = useForm();
  const sections = (valueAt(value, ['sections']) ?? []) as Value[];
  const paths = sections.map((_, index): Path => ['sections', index]);
  return (
    <>
      <p className="help">On the page, + adds a section; ••• moves, hides or removes it.</p>
      {paths.length === 0 && <Button onClick={() => addSection(0)}>{words.addSection}</Button>}
      <Stack gap="xs" visibleFrom="md">
        {paths.map((path) => (
          <Button key={formatPath(path)} justify="start" ta="start" onClick={() => show(path)}>
            {callPath(schema, value, path, site.pages)}
          </Button>
        ))}
      </Stack>
    </>
  );
}
