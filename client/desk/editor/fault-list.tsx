import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import type { Path, SiteFault } from '../../../shared/api/desk-site.js';
import { parsePath } from '../form/schema';
import { screenOf } from './screen-of';
import { useCallFile } from './use-draft';

interface Props extends ComponentProps<'ul'> {
  faults: readonly SiteFault[];
  /** The file that is edited here, whose fields have names and can be shown. */
  own?: { file: string; call: (path: Path) => string; show: (path: Path) => void };
}

/** List of links to the fields that have a fault. */
export function FaultList({ faults, own, ...props }: Props) {
  const callFile = useCallFile();
  const draw = ({ file, path, message }: SiteFault) => {
    const isOwn = file === own?.file;
    const place = isOwn ? own.call(parsePath(path)) : callFile(file);
    return (
      <Link
        className="target"
        to={`${screenOf(file, path) ?? '/pictures'}#${path}`}
        replace={isOwn}
        onClick={() => isOwn && own.show(parsePath(path))}
      >
        {place ? `${place}: ${message}` : message}
      </Link>
    );
  };
  return (
    <ul className="list" {...props}>
      {faults.map((fault) => (
        <li key={`${fault.file} ${fault.path} ${fault.message}`}>{draw(fault)}</li>
      ))}
    </ul>
  );
}
