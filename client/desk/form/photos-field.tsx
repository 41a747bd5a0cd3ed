import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AddedAsset, Value } from '../../../shared/api/desk-site.js';
import { ask } from '../api';
import { notify } from '../components/notice';
import { Failed } from '../components/states';
import { FileField } from '../films/file-field';
import { Bar } from '../films/job-card';
import { sendFile } from '../films/send';
import { words } from '../site-words';
import { ACCEPTED } from './add-asset';
import { type FieldProps, useField } from './field';
import { ListField } from './list-field';

interface Props extends FieldProps {
  drawEntry: (entry: FieldProps) => ReactNode;
}

/** Many photographs at once. What each of them shows is asked for once they are here. */
export function PhotosField(props: Props) {
  const { set } = useField(props);
  const list = Array.isArray(props.value) ? props.value : [];
  const latest = useRef<Value[]>(list);
  useEffect(() => {
    latest.current = list;
  });
  const [share, setShare] = useState(0);
  const send = useMutation({
    onMutate: () => setShare(0),
    mutationFn: async (files: File[]) => {
      for (const [index, file] of files.entries()) {
        const upload = await sendFile(file, {
          name: file.name,
          onProgress: (done, size) => setShare((index + done / size) / files.length),
        });
        // Their files' names say nothing.
        const asset = { upload, name: words.photograph };
        const added = await ask<AddedAsset>('site/pictures', 'POST', asset);
        // A new list begins with an empty place.
        set([...latest.current.filter((each) => each !== ''), added.file]);
      }
      notify(words.photosAdded(files.length));
    },
  });
  const { maxItems = Infinity } = props.schema;
  return (
    <>
      <FileField
        label={words.choosePhotos}
        hint={words.choosePhotosHint}
        accept={ACCEPTED.pictures}
        isMany
        onFile={(...files) => send.mutate(files.slice(0, maxItems - list.length))}
      />
      {send.isPending && <Bar name={words.sending} share={share} />}
      {send.error && <Failed error={send.error} />}
      <ListField {...props} />
    </>
  );
}
