const SHAPE = /^[\p{L}\p{M} '’.-]+$/u;

/** Why a text cannot be a person's name, or undefined when it can: letters and marks of any script, spaces, `' . -`. */
export function nameFault(text: string): string | undefined {
  const length = [...text].length;
  if (length === 0) return 'This field can not be empty';
  if (!SHAPE.test(text)) return "Name can't include special characters";
  if (length < 3) return 'Name must be at least 3 characters';
  if (length > 50) return 'Name must be at most 50 characters';
  return undefined;
}
