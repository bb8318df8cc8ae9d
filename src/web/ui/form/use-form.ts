import { useState } from 'react';
import { faultOf, type Rule } from '#domain/forms/rules.ts';
import { faultText } from './fault-text.ts';

type Texts<Name extends string> = Readonly<Record<Name, string>>;
type Errors<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/**
 * The texts of a form and what is wrong with them. Typing takes a field's error away; rules are asked when the form is sent, and only then is an
 * error shown. The first field with one then gets the focus.
 * @param messages texts of the rules' own messages
 * @param found what is wrong with the first texts
 */
export function useForm<Name extends string, Message extends string>(
  first: Texts<Name>,
  messages: Readonly<Record<Message, () => string>>,
  found?: Errors<Name>,
) {
  const [values, setValues] = useState(first);
  const [errors, setErrors] = useState<Errors<Name>>(found ?? ({} as Errors<Name>));
  const [shown, setShown] = useState(0);
  const show = (wrong: Errors<Name>): boolean => {
    setErrors(wrong);
    const isFine = Object.keys(wrong).length === 0;
    if (!isFine) setShown((times) => times + 1);
    return isFine;
  };
  return {
    /** How often something wrong was shown: the form itself is given it. */
    shown,
    values,
    /** Sets texts without a person typing them. */
    fill: (texts: Partial<Texts<Name>>) => setValues((before) => ({ ...before, ...texts })),
    /** Shows what is wrong, of these fields and of no other. @returns whether nothing is */
    show,
    /** Asks the rules of these fields. @param more what else is wrong @returns whether nothing is */
    check: (rules: Readonly<Partial<Record<Name, readonly Rule<Message>[]>>>, more?: Errors<Name>): boolean => {
      const wrong: Partial<Record<Name, string>> = { ...more };
      for (const name of Object.keys(rules) as Name[]) {
        const fault = faultOf(values[name], rules[name] ?? [], values);
        if (fault) wrong[name] = fault.message === undefined ? faultText(fault) : messages[fault.message]();
      }
      return show(wrong);
    },
    /** What a field of this name is given. */
    field: (name: Name) => ({
      name,
      value: values[name],
      error: errors[name],
      onText: (text: string) => {
        setValues((before) => ({ ...before, [name]: text }));
        setErrors(({ [name]: _gone, ...others }) => others as Errors<Name>);
      },
    }),
    errorOf: (name: Name) => errors[name],
  };
}
