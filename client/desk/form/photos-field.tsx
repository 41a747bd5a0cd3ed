import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import type { DeskError } from '../api';
import { notify } from '../components/notice';
import { Failed } from '../components/states';
import { Bar } from '../films/bar';
import { FileField } from '../films/file-field';
import { sendAsset } from '../films/send';
import { words } from '../site-words';
import { ACCEPTED } from './add-asset';
import { useForm } from './form-context';
import { ListField } from './list-field';
import { listFiles } from './schema';

/** Statuses of a file that is no photograph, or too large. The others may still be sent. */
const UNUSABLE = [413, 422];

/** Many photographs at once. What each of them shows is asked for once they are here. */
export function PhotosField(props: ComponentProps<typeof ListField>) {
  const { append } = useForm();
  const { maxItems = Infinity } = props.schema;
  const room = maxItems - listFiles(props.value).length;
  const [share, setShare] = useState(0);
  const send = useMutation({
    onMutate: () => setShare(0),
    mutationFn: async (chosen: File[]) => {
      const files = chosen.slice(0, room);
      const left = chosen.length > room ? [words.photosLeft(chosen.length - room)] : [];
      const added: string[] = [];
      for (const [index, file] of files.entries()) {
        try {
          // Their files' names say nothing.
          const asset = await sendAsset('pictures', file, { name: words.photograph }, (sent) =>
            setShare((index + sent) / files.length),
          );
          added.push(asset.file);
        } catch (error) {
          const { status, message } = error as DeskError;
          left.push(words.photoRefused(file.name, message.replace(/\.$/, '')));
          if (!UNUSABLE.includes(status)) break;
        }
      }
      // This field may be closed by now.
      if (added.length > 0) append(props.path, added);
      const said = [words.photosAdded(added.length), ...left].join(' ').trim();
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
