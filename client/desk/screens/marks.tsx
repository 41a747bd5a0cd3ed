import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Mark } from '../../../shared/api/desk-site.js';
import { change } from '../api';
import { AsyncButton } from '../components/async-button';
import { SiteImage } from '../components/site-image';
import { Failed } from '../components/states';
import { useSiteFiles } from '../editor/use-draft';
import { FileField } from '../films/file-field';
import { Bar } from '../films/job-card';
import { sendFile } from '../films/send';
import { ACCEPTED } from '../form/add-asset';
import { words } from '../site-words';

const MARKS = Object.keys(words.marks) as Mark[];

/** The site's logo and its icon. A change is on the site at once. */
export function Marks() {
  const { data: site, dataUpdatedAt } = useSiteFiles();
  if (!site || site.readOnly !== null) return null;
  return MARKS.map((mark) => (
    <MarkField
      key={mark}
      mark={mark}
      // Another one has the same address.
      url={site.marks.includes(mark) ? `/api/desk/site/marks/${mark}?${dataUpdatedAt}` : undefined}
    />
  ));
}

function MarkField({ mark, url }: { mark: Mark; url?: string }) {
  const { name, hint, choose, added, removed } = words.marks[mark];
  const [share, setShare] = useState(0);
  const path = `site/marks/${mark}`;
  const send = useMutation({
    onMutate: () => setShare(0),
    mutationFn: async (file: File) => {
      const upload = await sendFile(file, {
        name: file.name,
        onProgress: (done, size) => setShare(done / size),
      });
      await change(added, path, 'PUT', { upload });
    },
  });
  return (
    <section className="part" aria-label={name}>
      <Text fw={600}>{name}</Text>
      {url && (
        <div className="picture-row">
          <SiteImage url={url} />
          <AsyncButton
            aria-label={words.of(words.remove, name)}
            onPress={() => change(removed, path, 'DELETE')}
          >
            {words.remove}
          </AsyncButton>
        </div>
      )}
      <FileField
        label={choose}
        hint={hint}
        accept={ACCEPTED.pictures}
        onFile={(file) => send.mutate(file)}
      />
      {send.isPending && <Bar name={words.sending} share={share} />}
      {send.error && <Failed error={send.error} />}
    </section>
  );
}
