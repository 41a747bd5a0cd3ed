import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { notify } from '../components/notice';
import { Failed } from '../components/states';
import { Bar } from '../films/bar';
import { FileField } from '../films/file-field';
import { sendAsset } from '../films/send';
import { say, words } from '../words';
import { useForm } from './form-context';
import { ListField } from './list-field';
import { listFiles } from './schema';

/** List of photographs that uploads many at once. Their descriptions are filled in afterwards. */
export function PhotosField(props: ComponentProps<typeof ListField>) {
  const { set } = useForm();
  const { maxItems = Infinity } = props.schema;
  const room = maxItems - listFiles(props.value).length;
  const [share, setShare] = useState(0);
  const send = useMutation({
    onMutate: () => setShare(0),
    mutationFn: async (chosen: File[]) => {
      const files = chosen.slice(0, room);
      const left =
        chosen.length > room ? [`There was no room for ${chosen.length - room} more.`] : [];
      const added: string[] = [];
      for (const [index, file] of files.entries()) {
        const tell = (sent: number) => setShare((index + sent) / files.length);
        // A camera's file name, such as IMG_1234.jpg, describes nothing.
        await sendAsset('pictures', file, { name: say('Photograph') }, tell).then(
          (asset) => added.push(asset.file),
          ({ message }: Error) =>
            left.push(`“${file.name}” isn’t in: ${message.replace(/\.$/, '')}.`),
        );
      }
      if (added.length > 0)
        set(props.path, (now) => {
          // The section may have been removed during the upload.
          if (!Array.isArray(now))
            throw new Error(
              'The section isn’t as it was any more: what has arrived is in Pictures.',
            );
          return [...listFiles(now), ...added];
        });
      const arrived =
        ['', 'Your photograph is in. Say what it shows. '][added.length] ??
        `Your ${added.length} photographs are in. Say what each of them shows. `;
      const said = (say(arrived) + left.join(' ')).trim();
      if (left.length > 0) throw new Error(said);
      notify(said);
    },
  });
  return (
    <>
      {room > 0 && !send.isPending && (
        <FileField
          label={say('Choose photographs')}
          hint="As many as you like at once, up to 60 in all."
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
