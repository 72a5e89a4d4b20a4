// Style sheets that no page waits for: font files, forced colours, print.
import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
import './forced-colors.css';
import './print.css';
