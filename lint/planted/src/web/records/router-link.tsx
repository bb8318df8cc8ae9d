// wrong, eslint(no-restricted-imports): the router's link, where links are plain
import { Link } from '@tanstack/react-router';

export const link = <Link to="." />;
