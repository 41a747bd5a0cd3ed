import { IconButton } from '../components/icon-button';
import { useSite } from '../site-context';
import type { HeroState } from './hero-state';

interface PlayButtonProps {
  state: HeroState;
  onPress: () => void;
}

export function PlayButton({ state: { isPaused }, onPress }: PlayButtonProps) {
  const { words } = useSite();
  return (
    <IconButton
      name={isPaused ? words.play : words.pause}
      icon={isPaused ? 'play' : 'pause'}
      onPress={onPress}
    />
  );
}
