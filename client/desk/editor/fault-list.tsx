import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import type { SiteFault } from '../../../shared/api/desk-site.js';
import { screenOf } from './screen-of';
import { useCallFile } from './use-draft';

type Props = ComponentProps<'ul'> & { faults: readonly SiteFault[] };

/** List of links to the fields that have a fault. */
export function FaultList({ faults, ...props }: Props) {
  const callFile = useCallFile();
  return (
    <ul className="list" {...props}>
      {faults.map(({ file, path, message }) => (
        <li key={`${file} ${path} ${message}`}>
          <Link className="target" to={`${screenOf(file, path) ?? '/pictures'}#${path}`}>
            {`${callFile(file)}: ${message}`}
          </Link>
        </li>
      ))}
    </ul>
  );
}
