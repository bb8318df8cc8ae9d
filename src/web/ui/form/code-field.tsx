import { TextField, type TextFieldProps } from './text-field.tsx';

/** A field for a code that was mailed: six digits, wherever they are pasted from. */
export function CodeField({ onText, ...field }: Omit<TextFieldProps, 'type' | 'autoComplete' | 'inputMode' | 'maxLength'>) {
  return <TextField {...field} onText={(text) => onText(text.replaceAll(/\s/g, '').slice(0, 6))} autoComplete="one-time-code" inputMode="numeric" />;
}
