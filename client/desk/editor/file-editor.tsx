import './file-editor.css';
import { Button, Group } from '@mantine/core';
import { useDidUpdate, useHotkeys } from '@mantine/hooks';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { OpenedFile, Path, SiteFiles, Value } from '../../../shared/api/desk-site.js';
import type { JsonSchema } from '../../../shared/content/json-schema';
import { valueAt } from '../../../shared/values';
import { Actions } from '../components/actions';
import { Icon } from '../components/icon';
import { notify, TOLD } from '../components/notice';
import { Failed, Loading } from '../components/states';
import { FormContext, useFileForm } from '../form/form-context';
import { KindChoice } from '../form/kind-choice';
import {
  blankOf,
  callPath,
  fieldPathOf,
  followPath,
  nameOf,
  pathOf,
  startsWith,
} from '../form/schema';
import { setAt } from '../form/set-at';
import { words } from '../words';
import { keep, readKept } from '../store';
import { FieldSheet } from './field-sheet';
import { Notes } from './notes';
import { focusPlace } from './page-frame';
import { AREAS } from './pressable-page';
import { Preview } from './preview';
import { screenOf } from './screen-of';
import { schemaOf, useDraft, useOpened, useSchemas, useSiteFiles } from './use-draft';
import { useSheet } from './use-sheet';

/** Not every browser makes the page smaller while a phone's keyboard is over it. */
for (const event of ['resize', 'scroll'])
  visualViewport!.addEventListener(event, () => {
    const { height, offsetTop } = visualViewport!;
    const hidden = Math.max(0, innerHeight - height - offsetTop);
    document.documentElement.style.setProperty('--keyboard', `${hidden}px`);
  });

interface Props {
  file: string;
  /** What is said before all else. */
  notice?: ReactNode;
  /** What is said where it is put on the site. */
  besides?: (value: Value) => ReactNode;
  /** Draws the fields of what the file says by now. */
  children: (value: Value, schema: JsonSchema) => ReactNode;
}

/** A file of the site as a form beside the page that it makes, or a page to change on itself. */
export function FileEditor({ file, ...props }: Props) {
  const [site, schemas, opened] = [useSiteFiles(), useSchemas(), useOpened(file)];
  const failed = [site, schemas, opened].find((query) => query.isError && !query.data);
  if (failed) return <Failed error={failed.error} onAgain={() => void failed.refetch()} />;
  if (!site.data || !schemas.data || !opened.data) return <Loading />;
  const schema = schemaOf(schemas.data, file);
  return (
    <Editor key={file} {...{ file, schema, ...props }} site={site.data} opened={opened.data} />
  );
}

interface EditorProps extends Props {
  schema: JsonSchema;
  site: SiteFiles;
  opened: OpenedFile;
}

/** That somebody would rather have the form. */
const ALL_FIELDS = 'desk-all-fields';

function Editor({ file, schema, site, opened: drawn, notice, besides, children }: EditorProps) {
  const draft = useDraft(file, drawn);
  const { value, shown, session } = draft;
  const { hash, pathname, key } = useLocation();
  const navigate = useNavigate();
  const isPage = file.startsWith('pages/');
  const [hasForm, setHasForm] = useState(() => !isPage || readKept(ALL_FIELDS) === true);
  const pathHere = () => (hash ? pathOf(decodeURIComponent(hash.slice(1))) : null);
  const [wanted, setWanted] = useState(pathHere);
  // From another part of the same file.
  useDidUpdate(() => setWanted(pathHere()), [key]);
  const [sheet, setSheet] = useSheet(schema, draft, hasForm ? null : wanted);
  const [addAt, setAddAt] = useState<number>();
  const [isPreviewOpen, setIsPreviewOpen] = useState(false);
  const show = useCallback(
    (path: Path) => {
      setIsPreviewOpen(false);
      setWanted([...path]);
      if (!hasForm) setSheet((now) => (now && startsWith(path, now) ? now : path));
    },
    [hasForm, setSheet],
  );
  useEffect(() => {
    if (wanted) focusField(wanted);
  }, [wanted]);

  const open = (path: Path) => setSheet(fieldPathOf(schema, value, path));
  const close = () => {
    if (sheet) focusPlace(`${file}#${nameOf(sheet)}`);
    setSheet(null);
  };
  const choose = (all: boolean) => {
    keep(ALL_FIELDS, all || null);
    setSheet(null);
    setHasForm(all);
  };
  const readPlace = (place: string) => {
    const [of = '', name = ''] = place.split('#');
    return { of, name, path: pathOf(name), isOwn: of === file };
  };
  // While there is a fault, the page is older than the value.
  const find = (path: Path) => followPath(path, shown.of, value) ?? path;
  const pressing = {
    onPress: (place: string) => {
      const { of, name, path } = readPlace(place);
      const screen = screenOf(of, name);
      if (screen !== pathname) void navigate(`${screen}#${name}`);
      else if (hasForm) show(find(path));
      else open(find(path));
    },
    onAdd: (place: string) => {
      const { path, isOwn } = readPlace(place);
      if (isOwn) setAddAt(Number(find(path).at(1)) + (place.endsWith('+') ? 1 : 0));
    },
    callSection: (place: string) => {
      const { path, isOwn } = readPlace(place);
      return isOwn && isPage ? callPath(schema, shown.of, path) : undefined;
    },
  };
  const sections = (valueAt(value, ['sections']) ?? []) as Value[];
  const add = (kind: JsonSchema) => {
    const index = addAt!;
    const next = sections.toSpliced(index, 0, blankOf(kind));
    setAddAt(undefined);
    session.change((now) => setAt(now, ['sections'], next, schema));
    show(['sections', index]);
  };

  const publish = () => {
    if (draft.conflict) notify(words.chooseFirst);
    else if (draft.hasChanges) session.publish();
    else notify(words.nothingToPut);
  };
  const discard = async () => {
    const isDone = await session.discard().catch(({ message }: Error) => notify(message));
    if (isDone && draft.base === null) void navigate('/pages', TOLD);
  };
  const undo = (event: Event) => {
    // A dialog's fields have the browser's own.
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    session.undo();
  };
  useHotkeys([['mod+Z', undo, { preventDefault: false }]], []);

  const undoButton = draft.past.length > 0 && (
    <Actions actions={[['undo', words.undo, () => session.undo()]]} />
  );
  const form = useFileForm(file, schema, draft, { site, wanted, show, addSection: setAddAt });

  return (
    <div className="work" data-on-page={!hasForm || undefined} data-sheet={sheet ? '' : undefined}>
      <div className="fields">
        {notice}
        <FormContext value={form}>
          <Notes schema={schema} draft={draft} />
          {isPage && (
            <Group gap="xs" role="group" aria-label="How to change it">
              {[false, true].map((all) => (
                <Button
                  key={String(all)}
                  variant={all === hasForm ? 'filled' : 'default'}
                  aria-pressed={all === hasForm}
                  onClick={() => choose(all)}
                >
                  {all ? 'All fields' : 'On the page'}
                </Button>
              ))}
            </Group>
          )}
          {hasForm ? (
            children(value, schema)
          ) : sheet ? (
            <FieldSheet
              {...{ schema, value }}
              path={sheet}
              actions={undoButton}
              onOpen={setSheet}
              onClose={close}
            />
          ) : (
            <p className="help">On the page, + adds a section; ••• moves, hides or removes it.</p>
          )}
          {!hasForm && sections.length === 0 && (
            <Button variant="default" onClick={() => setAddAt(0)}>
              {words.addSection}
            </Button>
          )}
        </FormContext>
        <div className="foot-bar work-bar">
          {besides?.(value)}
          <Button
            loading={draft.isPublishing && !draft.conflict}
            disabled={site.readOnly !== null}
            onClick={publish}
          >
            {words.put}
          </Button>
          {hasForm && (
            <Button
              className="see-preview"
              variant="default"
              aria-expanded={isPreviewOpen}
              aria-label={isPreviewOpen ? 'Back to the form' : 'See the preview'}
              onClick={() => setIsPreviewOpen(!isPreviewOpen)}
            >
              <Icon name={isPreviewOpen ? 'edit' : 'eye'} />
            </Button>
          )}
          {!sheet && undoButton}
          <Actions actions={[['remove', words.discard, () => void discard(), !draft.hasChanges]]} />
        </div>
      </div>
      <Preview
        drawn={shown}
        isOpen={isPreviewOpen}
        shown={
          sheet
            ? `${file}#${nameOf(followPath(sheet, value, shown.of) ?? sheet)}`
            : // The areas are seen on the map.
              file === 'areas.yaml'
              ? AREAS
              : undefined
        }
        pressing={pressing}
      />
      {addAt !== undefined && (
        <KindChoice
          kinds={schema.properties!.sections!.items!.oneOf!}
          onClose={() => setAddAt(undefined)}
          onChoose={add}
        />
      )}
    </div>
  );
}

/** The field, or what is around it if it isn't there. */
function focusField(path: Path): void {
  for (let depth = path.length; depth >= 0; depth -= 1) {
    const name = CSS.escape(nameOf(path.slice(0, depth)));
    const found = document.querySelector<HTMLElement>(`[data-path="${name}"]`);
    if (!found) continue;
    const field = found.matches('input, textarea, select, fieldset')
      ? found
      : found.querySelector<HTMLElement>('input, textarea, select, button');
    field?.focus({ preventScroll: true });
    (field ?? found).scrollIntoView({ block: 'center' });
    return;
  }
}
