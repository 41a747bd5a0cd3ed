import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
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

/** Many photographs at once. What each of them shows is asked for once they are here. */
export function PhotosField(props: ComponentProps<typeof ListField>) {
  const { set } = useForm();
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
          const { message } = error as Error;
          left.push(words.photoRefused(file.name, message.replace(/\.$/, '')));
        }
      }
      if (added.length > 0)
        set(props.path, (now) => {
          // This field may be closed by now, and its section gone.
          if (!Array.isArray(now)) throw new Error(words.placeGone);
          return [...listFiles(now), ...added];
        });
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
