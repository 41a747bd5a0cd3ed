import { useLocation, useNavigate } from 'react-router-dom';
import type { Path } from '../../../shared/api/desk-site.js';
import type { JsonSchema } from '../../../shared/content/json-schema';
import { callPath, followPath, parsePath } from '../form/schema';
import type { PageHandlers } from './page-frame';
import { screenOf } from './screen-of';
import type { OpenDraft } from './use-draft';

export function usePressing(
  file: string,
  schema: JsonSchema,
  { shown, value }: OpenDraft,
  open: (path: Path) => void,
  addAt: (index: number) => void,
): PageHandlers {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const split = (place: string) => place.split('#') as [of: string, name: string];
  // A page with faults isn't rendered: the last good one may have the entries at other indexes.
  const find = (name: string) => followPath(parsePath(name), shown.of, value) ?? parsePath(name);
  return {
    onPress: (place) => {
      const [of, name] = split(place);
      const screen = screenOf(of, name);
      if (screen === pathname) open(find(name));
      else void navigate(`${screen}#${name}`);
    },
    onAdd: (place) => {
      const [, name] = split(place);
      const [, index] = find(name);
      addAt(Number(index) + (place.endsWith('+') ? 1 : 0));
    },
    callSection: (place) => {
      const [of, name] = split(place);
      return of === file ? callPath(schema, shown.of, parsePath(name)) : undefined;
    },
  };
}
