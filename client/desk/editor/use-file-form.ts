import { useEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Path, SiteFault, SiteFiles, Value } from '../../../shared/api/desk-site.js';
import type { JsonSchema } from '../../../shared/content/json-schema';
import { valueAt } from '../../../shared/values';
import type { Form } from '../form/form-context';
import { followPath, listFiles, pathOf, textOf } from '../form/schema';
import { setAt } from '../form/set-at';
import { words } from '../site-words';
import type { DraftState } from './use-draft';

interface Around {
  schema: JsonSchema;
  draft: DraftState;
  site: SiteFiles;
  wanted: Path | null;
  show: (path: Path) => void;
}

/** @returns what the fields of a file's draft are drawn with, and changed by */
export function useFileForm(file: string, { schema, draft, site, wanted, show }: Around): Form {
  const { shown, change } = draft;
  /** For what arrives later. There is none once the page has been left. */
  const latest = useRef<DraftState>(undefined);
  useEffect(() => {
    latest.current = draft;
    return () => {
      latest.current = undefined;
    };
  });
  return useMemo<Form>(() => {
    const read = (all: SiteFault[]) =>
      all
        .filter((fault) => fault.file === file)
        .map(({ path, message }) => ({ path: pathOf(path), message }));
    return {
      file,
      set: (path, next) => change((now) => setAt(now, path, next, schema)),
      follow: (path) => {
        let place = { path, value: latest.current!.value };
        return (added) => {
          if (!latest.current) throw new Error(words.leftMeanwhile);
          const { status, value: now } = latest.current;
          const at = followPath(place.path, place.value, now);
          if (!at || status === 'conflict' || !isSameList(place, { path: at, value: now }))
            throw new Error(words.placeGone);
          const next = setAt(now, at, [...listFiles(valueAt(now, at)), added], schema);
          // The next one may be here before this one is drawn, and is added to what was drawn last.
          flushSync(() => change(() => next));
          place = { path: at, value: next };
        };
      },
      faults: read(shown.faults),
      warnings: read(shown.warnings),
      wanted,
      show,
      site,
    };
  }, [file, schema, shown.faults, shown.warnings, wanted, show, site, change]);
}

interface Place {
  path: Path;
  value: Value;
}

/** By what is in it, as any of it may have been changed meanwhile. */
function isSameList(then: Place, now: Place): boolean {
  const [kind, other] = [then, now].map(({ path, value }) =>
    valueAt(value, [...path.slice(0, -1), 'type']),
  );
  const files = ({ path, value }: Place) =>
    listFiles(valueAt(value, path)).map((each) => textOf(valueAt(each, ['file']) ?? each));
  const before = files(then);
  return (
    kind === other && (before.length === 0 || files(now).some((file) => before.includes(file)))
  );
}
