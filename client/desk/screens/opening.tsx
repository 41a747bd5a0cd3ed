import { Button, Group, Text, Title } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { isFields } from '../../../shared/values';
import { AsyncButton } from '../components/async-button';
import { changeFile, useSiteFiles } from '../editor/use-draft';
import { words } from '../site-words';
import { BeginButton } from './site-screen';
import { countUnread, useUnread } from './read-texts';

export function NotBegun() {
  return (
    <section className="next">
      <Title order={2}>{words.noSite}</Title>
      <Text mb="md">{words.beginHint}</Text>
      <BeginButton />
    </section>
  );
}

/** Whether visitors see the site, and what is left to do before they should. */
export function Opening({ isOpen }: { isOpen: boolean }) {
  const navigate = useNavigate();
  const site = useSiteFiles();
  const { data: texts = [] } = useUnread();
  const unread = texts.length;
  const hasNoPhoto = site.data?.pictures.length === 0;
  const toggle = () =>
    changeFile(isOpen ? words.isClosedNow : words.isOpenNow, 'site.yaml', (value) => ({
      ...(isFields(value) && value),
      open: !isOpen,
    }));
  return (
    <section className="next" data-quiet={(isOpen && unread === 0) || undefined}>
      <Title order={2}>{isOpen ? words.isOpen : words.isClosed}</Title>
      <Text c="dimmed">{isOpen ? words.isOpenHint : words.isClosedHint}</Text>
      {(unread > 0 || (hasNoPhoto && !isOpen)) && (
        <ul>
          {unread > 0 && <li>{countUnread(texts)}</li>}
          {hasNoPhoto && <li>{words.noPhoto}</li>}
        </ul>
      )}
      <Group gap="xs" mt="md">
        {unread > 0 && (
          <Button size="lg" onClick={() => void navigate('/texts')}>
            {words.goThrough}
          </Button>
        )}
        <AsyncButton
          size="lg"
          variant={isOpen || unread > 0 ? 'default' : 'filled'}
          onPress={toggle}
        >
          {isOpen ? words.closeSite : words.openSite}
        </AsyncButton>
      </Group>
    </section>
  );
}
