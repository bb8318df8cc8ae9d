import { createIsomorphicFn } from '@tanstack/react-start';
import { ServedStyle } from '../../ui/html/served-style.tsx';
import money from './money-by-quarter.module.css?inline';

const styles = createIsomorphicFn()
  .server(() => money)
  .client(() => '');

/** Styles of money by quarter that the server writes. */
export const MoneyStyles = () => <ServedStyle text={styles()} />;
