import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { m } from '../paraglide/messages.js';
import { Button } from '../ui/button/button.tsx';
import { StatePanel } from '../ui/states/state-panel.tsx';

interface PageFailedProps extends Pick<ErrorComponentProps, 'reset'> {
  title: string;
  text: string;
}

/** In the place of a page whose data could not be loaded: says so, and offers to load it again. */
export function PageFailed({ title, text, reset }: PageFailedProps) {
  const router = useRouter();
  return (
    <StatePanel failed title={title} text={text}>
      <Button
        onClick={() => {
          reset();
          void router.invalidate();
        }}
      >
        {m.list_error_retry()}
      </Button>
    </StatePanel>
  );
}
