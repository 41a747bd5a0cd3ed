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
  const readPlace = (place: string) => {
    const [of = '', name = ''] = place.split('#');
    return { of, name, path: parsePath(name), isOwn: of === file };
  };
  // A page with faults isn't rendered: the last good one may have the entries at other indexes.
  const find = (path: Path) => followPath(path, shown.of, value) ?? path;
  return {
    onPress: (place) => {
      const { of, name, path } = readPlace(place);
      const screen = screenOf(of, name);
      if (screen === pathname) open(find(path));
      else void navigate(`${screen}#${name}`);
    },
    onAdd: (place) => {
      const { path, isOwn } = readPlace(place);
      if (isOwn) addAt(Number(find(path).at(1)) + (place.endsWith('+') ? 1 : 0));
    },
    callSection: (place) => {
      const { path, isOwn } = readPlace(place);
      return isOwn ? callPath(schema, shown.of, path) : undefined;
    },
  };
}
