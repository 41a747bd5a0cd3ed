import './file-editor.css';
import { Button, Text, Title } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type {
  Conflict,
  Draft,
  Path,
  SiteFault,
  SiteFiles,
  Value,
} from '../../../shared/api/desk-site.js';
import { isFields, valueAt } from '../../../shared/values';
import { Icon } from '../components/icon';
import { Failed, Loading } from '../components/states';
import { FormContext } from '../form/form-context';
import { Preview } from './preview';
import { callPath, nameOf, pathOf, type Schema } from '../form/schema';
import { words } from '../site-words';
import { setAt } from '../form/set-at';
import { useDraft, useOpened, useSchemas, useSiteFiles, type DraftState } from './use-draft';

interface Props {
  file: string;
  schema: 'site' | 'areas' | 'page';
  /** Draws the fields of what the file says by now. */
  children: (value: Value, schema: Schema, work: DraftState) => ReactNode;
}

/** A file of the site as a form, beside the page that it makes. */
export function FileEditor({ file, schema, children }: Props) {
  const [site, schemas, opened] = [useSiteFiles(), useSchemas(), useOpened(file)];
  const looks = useOpened('site.yaml');
  const schemes = valueAt(looks.data?.value, ['look', 'colours']);
  const colours = useMemo(() => (isFields(schemes) ? Object.keys(schemes) : []), [schemes]);
  const failed = [site, schemas, opened].find((query) => query.isError && !query.data);
  if (failed) return <Failed error={failed.error} onAgain={() => void failed.refetch()} />;
  if (!site.data || !schemas.data || !opened.data) return <Loading />;
  return (
    <Editor key={file} file={file} site={site.data} opened={opened.data} colours={colours}>
      {(work) => children(work.value, schemas.data[schema], work)}
    </Editor>
  );
}

interface EditorProps {
  file: string;
  site: SiteFiles;
  opened: Draft;
  colours: string[];
  children: (work: DraftState) => ReactNode;
}

function Editor({ file, site, opened, colours, children }: EditorProps) {
  const work = useDraft(file, opened);
  const { value, shown, change } = work;
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<Path | null>(() =>
    hash ? pathOf(decodeURIComponent(hash.slice(1))) : null,
  );
  const [isPreviewOpen, setIsPreviewOpen] = useState(false);
  const show = useCallback((path: Path) => {
    setIsPreviewOpen(false);
    setWanted([...path]);
  }, []);
  useEffect(() => {
    if (wanted) focusField(wanted);
  }, [wanted]);

  const form = useMemo(() => {
    const find = (faults: SiteFault[]) => {
      const own = new Map<string, string>();
      for (const fault of faults)
        if (fault.file === file && !own.has(fault.path)) own.set(fault.path, fault.message);
      return own;
    };
    const [faults, warnings] = [find(shown.faults), find(shown.warnings)];
    const names = [...faults.keys()];
    return {
      file,
      set: (path: Path, next: Value | undefined, order?: readonly string[]) =>
        change((now) => setAt(now, path, next, order)),
      keepForUndo: () => {
        const before = latest.current;
        return () => change(() => before);
      },
      faultAt: (path: Path) => faults.get(nameOf(path)),
      warningAt: (path: Path) => warnings.get(nameOf(path)),
      faultsBelow: (path: Path) => {
        const start = nameOf(path);
        return names.filter(
          (name) =>
            name === start || (/^[.[]/.test(name.slice(start.length)) && name.startsWith(start)),
        ).length;
      },
      wanted,
      show,
      site,
      colours,
    };
  }, [file, shown.faults, shown.warnings, wanted, show, site, colours, change]);

  const hasFaults = shown.faults.length > 0;
  return (
    <div className="work">
      <div className="fields">
        <Notes file={file} site={site} work={work} show={show} />
        <FormContext value={form}>{children(work)}</FormContext>
        <div className="work-bar">
          <Button
            loading={work.status === 'saving'}
            disabled={site.readOnly !== null}
            onClick={work.put}
          >
            {words.put}
          </Button>
          <Button
            variant="default"
            disabled={!work.hasChanges}
            onClick={() => {
              work.discard();
              if (work.base === null) void navigate('/pages');
            }}
          >
            {words.discard}
          </Button>
          <Button
            className="see-preview"
            variant="default"
            aria-expanded={isPreviewOpen}
            aria-label={isPreviewOpen ? words.hidePreview : words.showPreview}
            onClick={() => setIsPreviewOpen(!isPreviewOpen)}
          >
            <Icon name={isPreviewOpen ? 'edit' : 'eye'} />
          </Button>
        </div>
      </div>
      <Preview
        html={shown.html}
        value={value}
        pictures={site.pictures}
        hasFaults={hasFaults}
        isOpen={isPreviewOpen}
        onPress={show}
      />
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

interface NotesProps {
  file: string;
  site: SiteFiles;
  work: DraftState;
  show: (path: Path) => void;
}

/** What there is to know before the fields: from what stops the file to what is worth a look. */
function Notes({ file, site, work, show }: NotesProps) {
  const { shown, wasKept, hasChanges, conflicts, decide } = work;
  const { faults, warnings } = shown;
  const isNew = work.base === null;
  const draw = (fault: SiteFault) => (
    <li key={`${fault.file} ${fault.path} ${fault.message}`}>
      <FaultLink fault={fault} file={file} show={show} />
    </li>
  );
  return (
    <div className="notes">
      {site.readOnly && (
        <div className="note">
          <Text>{site.readOnly}</Text>
          {hasChanges && <ChangedFile file={file} value={work.value} />}
        </div>
      )}
      {isNew && <p className="note">{words.isNew}</p>}
      {wasKept && hasChanges && !isNew && <p className="note">{words.wasKept}</p>}
      {conflicts.length > 0 && <ConflictChoice conflicts={conflicts} decide={decide} />}
      {faults.length > 0 && (
        <section className="note" data-faulty aria-label={words.toPutRight}>
          <Title order={2}>{words.toPutRight}</Title>
          <ul aria-label={words.toPutRight}>{faults.map(draw)}</ul>
        </section>
      )}
      {warnings.length > 0 && (
        <details className="quiet">
          <summary className="target">
            {words.toLookAt} ({warnings.length})
          </summary>
          <ul>{warnings.map(draw)}</ul>
        </details>
      )}
    </div>
  );
}

interface ConflictProps {
  conflicts: readonly Conflict[];
  decide: DraftState['decide'];
}

/** One after the other. */
function ConflictChoice({ conflicts, decide }: ConflictProps) {
  const group = useRef<HTMLDivElement>(null);
  const { path, mine, theirs } = conflicts.at(-1)!;
  useEffect(() => {
    group.current!.focus({ preventScroll: true });
    group.current!.scrollIntoView({ block: 'center' });
  }, [conflicts.length]);
  return (
    <div ref={group} className="note" role="group" aria-label={words.meanwhile} tabIndex={-1}>
      <Title order={2}>{words.meanwhile}</Title>
      <Text mb="sm">{words.meanwhileHint(conflicts.length)}</Text>
      <Text fw={600}>{callPath(path)}</Text>
      <div className="both">
        <div>
          <small>{words.mine}</small>
          <p>{tell(mine)}</p>
          <Button onClick={() => decide('mine')}>{words.keepMine}</Button>
        </div>
        <div>
          <small>{words.theirs}</small>
          <p>{tell(theirs)}</p>
          <Button variant="default" onClick={() => decide('theirs')}>
            {words.takeTheirs}
          </Button>
        </div>
      </div>
    </div>
  );
}

const tell = (value: Value) =>
  value === null
    ? words.nothing
    : typeof value === 'object'
      ? JSON.stringify(value, null, 2)
      : String(value);

interface FaultLinkProps {
  fault: SiteFault;
  file: string;
  show: (path: Path) => void;
}

function FaultLink({ fault, file, show }: FaultLinkProps) {
  const isOwn = fault.file === file;
  const field = callPath(pathOf(fault.path));
  const place = isOwn ? field : [fault.file, field].filter(Boolean).join(', ');
  const text = place ? `${place}: ${fault.message}` : fault.message;
  const page = screenOf(fault.file);
  if (!isOwn && !page) return <>{text}</>;
  const to = `${isOwn ? '' : page}#${fault.path}`;
  return (
    <Link
      className="target"
      to={to}
      replace={isOwn}
      onClick={() => isOwn && show(pathOf(fault.path))}
    >
      {text}
    </Link>
  );
}

/** @returns where the desk changes a file */
export function screenOf(file: string): string | undefined {
  const [, folder, name] = /^(pages|shared)\/(.*)\.yaml$/.exec(file) ?? [];
  if (folder === 'pages') return `/pages/${name}`;
  if (folder === 'shared') return `/pages/lists/${name}`;
  if (file === 'areas.yaml') return '/areas';
  return file === 'site.yaml' ? '/business' : undefined;
}

/** JSON is YAML too: it can be put in the file's place as it is. */
function ChangedFile({ file, value }: { file: string; value: Value }) {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  return (
    <Button
      component="a"
      mt="sm"
      variant="default"
      href={`data:application/yaml;charset=utf-8,${encodeURIComponent(text)}`}
      download={file.split('/').at(-1)}
    >
      {words.downloadFile}
    </Button>
  );
}
