import { Group, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Path } from '../../../shared/api/desk-site.js';
import type { JsonSchema } from '../../../shared/content/json-schema';
import { AsyncButton } from '../components/async-button';
import { useForm } from '../form/form-context';
import { callPath } from '../form/schema';
import { formatTime } from '../format';
import { words } from '../words';
import { listConflicts } from './draft';
import { FaultList } from './fault-list';
import type { OpenDraft } from './use-draft';

interface NotesProps {
  schema: JsonSchema;
  draft: OpenDraft;
}

export function Notes({ schema, draft }: NotesProps) {
  const { file, site, show } = useForm();
  const { faults, warnings } = draft.shown;
  const call = (path: Path) => callPath(schema, draft.value, path, site.pages);
  const own = { file, call, show };
  return (
    <div className="notes">
      {site.readOnly && <p className="note">{site.readOnly}</p>}
      {draft.site === null && (
        <p className="note">Nobody sees this yet. Put it on the site once it says what you want.</p>
      )}
      <ConflictChoice draft={draft} callField={call} />
      {faults.length > 0 && (
        <section className="note" data-faulty aria-label={words.toPutRight}>
          <Title order={2}>{words.toPutRight}</Title>
          <FaultList faults={faults} own={own} aria-label={words.toPutRight} />
        </section>
      )}
      {warnings.length > 0 && (
        <details className="quiet">
          <summary className="target">
            {words.toLookAt} ({warnings.length})
          </summary>
          <FaultList faults={warnings} own={own} aria-label={words.toLookAt} />
        </details>
      )}
    </div>
  );
}

interface ConflictProps {
  draft: OpenDraft;
  callField?: (path: Path) => string;
}

/** Lets the user end a conflict by choosing a version; the server keeps the other one in History. */
export function ConflictChoice({ draft, callField = String }: ConflictProps) {
  const { status, session } = draft;
  const group = useRef<HTMLDivElement>(null);
  const isOpen = status.kind === 'conflict';
  useEffect(() => {
    group.current?.focus({ preventScroll: true });
    group.current?.scrollIntoView({ block: 'center' });
  }, [isOpen]);
  if (!isOpen) return null;
  const { device, at } = status.conflict;
  const places = new Set(listConflicts(draft).map(callField).filter(Boolean));
  return (
    <div ref={group} className="note" role="group" aria-label={words.meanwhile} tabIndex={-1}>
      <Title order={2}>{words.meanwhile}</Title>
      <Text mb="sm">
        Changed {device ? `on ${device}` : 'elsewhere'}, {formatTime(at)}. Which one do you want to
        keep? The other one stays in History.
      </Text>
      {places.size > 0 && <Text fw={600}>{[...places].join(', ')}</Text>}
      <Group gap="xs">
        <AsyncButton variant="filled" onPress={() => session.decide('mine')}>
          Keep mine
        </AsyncButton>
        <AsyncButton onPress={() => session.decide('theirs')}>Take theirs</AsyncButton>
      </Group>
    </div>
  );
}
