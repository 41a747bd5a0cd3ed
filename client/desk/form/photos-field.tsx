import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { AddedAsset } from '../../../shared/api/desk-site.js';
import { ask, type DeskError } from '../api';
import { notify } from '../components/notice';
import { Failed } from '../components/states';
import { FileField } from '../films/file-field';
import { Bar } from '../films/job-card';
import { sendFile } from '../films/send';
import { words } from '../site-words';
import { ACCEPTED } from './add-asset';
import type { FieldProps } from './field';
import { useForm } from './form-context';
import { ListField } from './list-field';
import { listFiles } from './schema';

/** Statuses of a file that is no photograph, or too large. The others may still be sent. */
const UNUSABLE = [413, 422];

interface Props extends FieldProps {
  drawEntry: (entry: FieldProps) => ReactNode;
}

/** Many photographs at once. What each of them shows is asked for once they are here. */
export function PhotosField(props: Props) {
  const { follow } = useForm();
  const { maxItems = Infinity } = props.schema;
  const room = maxItems - listFiles(props.value).length;
  const [share, setShare] = useState(0);
  const send = useMutation({
    onMutate: () => setShare(0),
    mutationFn: async (chosen: File[]) => {
      const files = chosen.slice(0, room);
      const left = chosen.length > room ? [words.photosLeft(chosen.length - room)] : [];
      // This field may be closed meanwhile, and its section may be moved.
      const add = follow(props.path);
      let count = 0;
      for (const [index, file] of files.entries()) {
        const onProgress = (done: number, size: number) =>
          setShare((index + done / size) / files.length);
        try {
          const upload = await sendFile(file, { name: file.name, onProgress });
          // Their files' names say nothing.
          const asset = { upload, name: words.photograph };
          const added = await ask<AddedAsset>('site/pictures', 'POST', asset);
          add(added.file);
          count += 1;
        } catch (error) {
          const { status, message } = error as DeskError;
          if (UNUSABLE.includes(status))
            left.push(words.photoRefused(file.name, message.replace(/\.$/, '')));
          else {
            left.push(message);
            break;
          }
        }
      }
      const said = [...(count > 0 ? [words.photosAdded(count)] : []), ...left].join(' ');
      if (left.length > 0) throw new Error(said);
      notify(said);
    },
  });
  return (
    <>
      {room > 0 && !send.isPending && (
        <FileField
          label={words.choosePhotos}
          hint={words.choosePhotosHint}
          accept={ACCEPTED.pictures}
          isMany
          onFile={(...files) => send.mutate(files)}
        />
      )}
      {send.isPending && <Bar name={words.sending} share={share} />}
      {send.error && <Failed error={send.error} />}
      <ListField {...props} />
    </>
  );
}
