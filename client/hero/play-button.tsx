import { IconButton } from '../components/icon-button';
import { useSite } from '../site-context';
import type { HeroState } from './hero-state';

export function PlayButton({ state, onPress }: { state: HeroState; onPress: () => void }) {
  const { words } = useSite();
  const { isPaused } = state;
  return (
    <IconButton
      name={isPaused ? words.play : words.pause}
      icon={isPaused ? 'play' : 'pause'}
      onPress={onPress}
    />
  );
}
