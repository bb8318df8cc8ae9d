import { createIsomorphicFn } from '@tanstack/react-start';
import card from '../../ui/card/card.module.css?inline';
import chart from '../../ui/chart/chart.module.css?inline';
import button from '../../ui/button/button.module.css?inline';
import field from '../../ui/form/field.module.css?inline';
import { ServedStyle } from '../../ui/html/served-style.tsx';
import logo from '../../ui/logo/logo.module.css?inline';
import text from '../../ui/text/text.module.css?inline';
import groups from './groups.module.css?inline';

const styles = createIsomorphicFn()
  .server(() => [card, chart, button, field, logo, text, groups].join(''))
  .client(() => '');

/** Styles of groups that the server writes. */
export const GroupStyles = () => <ServedStyle text={styles()} />;
