import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button/button.tsx';

interface SmallButtonProps {
  /** What it does and to what, for visitors who do not see the row. */
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button in a row. */
export function SmallButton({ label, disabled = false, onClick, children }: SmallButtonProps) {
  return (
    <button type="button" className={buttonClass.small} aria-label={label} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  );
}
