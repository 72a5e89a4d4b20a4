// What no page waits for, in one style sheet: the names of the font's files, and what few need.
import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
import './forced-colors.css';
import './print.css';
