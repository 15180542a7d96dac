import type { Lexicon } from './lexicon.ts'

/** Before an act these keep it a command; any other word makes it a part of a name ("mã xác nhận"). */
const COMMAND = `và|hoặc|rồi|hãy|lòng|muốn|tôi|có|vâng|ok|ừ|dạ|ý|tục|tất|hành|hiện|ngay|để|vẫn|cứ|luôn|chắc|chắn
  sẽ|đầu|thử|lại|bấm|nhấn|này|tới|đến|nhanh|xong|chốt|không|lệnh|cho|phép|[0-9]+`

// Both spellings of the tone on oa, uy: "xóa" and "xoá", "hủy" and "huỷ".
export const vietnamese: Lexicon = {
  language: 'vi',
  toned: true,
  act: {
    remove: `
      xóa|xoá|gỡ(?! lỗi| rối| ghim)|loại (?:bỏ|khỏi|ra|trừ)|tiêu h(?:ủy|uỷ)|phá h(?:ủy|uỷ)|dỡ bỏ|bãi bỏ
      tẩy (?:sạch|xóa|xoá)|làm (?:trống|rỗng)|dọn (?:sạch|trống|dẹp|rác|thùng)|vứt|quẳng|ghi đè
      bỏ (?:(?:vào|vô) thùng rác|kết bạn|(?!ghim|lưu)(?:.{1,15} )?khỏi)|bỏ thay đổi
      h(?:ủy|uỷ) (?:tài khoản|dữ liệu|xuất bản)
      định dạng (?:ổ|thẻ|đĩa|usb|lại)|đưa về không|trút
    `,
    send: `
      gửi(?! (?:từ|lúc|bởi)(?![^ ]))|gởi|nộp|thêm bạn(?: bè)?(?![^])|chuyển tiếp
      (?<!(?:lời|thư|khách|giấy|vé|dẫn|kết) )mời|ứng tuyển
      báo cáo (?:người|bài|vi phạm|lạm dụng|spam|tài khoản|lừa đảo|bình luận|tin|quảng cáo|nội dung|trang|tài xế)
      báo cáo (?:và|là|gian lận|quấy rối|kênh|nhóm|đánh giá|sự cố|video|ảnh|cuộc|hành vi)|đề cử|ứng cử|khởi kiện
      tố (?:cáo|giác)|khiếu nại(?! của| và| đã)|kháng (?:cáo|nghị)|trình (?:báo|ký|duyệt đơn|lên)
      khai báo(?! (?:của|đã))|thông báo (?:cho|tới) ~|báo cho ~
      (?:xin|đề nghị|đề xuất) (?:giấy|nghỉ|cấp|việc|thôi|tăng|gia hạn|phê)
      (?<!(?:cuộc|tên|tiếng|kêu|lịch sử) )gọi(?! (?:là|tên|nhỡ|đến|đi|vốn))|rủ|giao nộp|lên lịch gửi|giục|nhắc nợ
      báo mất
      triệu tập|tuyển dụng ngay|tuyển ngay
    `,
    publish: `
      (?<!(?:bài|tin|hải|người|lượt) )đăng(?! nhập| xuất| ký| kí| bởi| lúc| hôm| .{0,14}trước)|xuất bản(?! sao)
      công bố(?! thông tin)
      phát (?:hành|sóng|trực tiếp)|livestream|chia sẻ(?! (?:liên kết|đường dẫn|màn hình|mạng|với tôi))|tweet|retweet
      bỏ phiếu
      bầu (?:chọn|cho)|biểu quyết|bình chọn
      triển khai|tung (?:ra|bản)|lên sóng|đặt công khai|chuyển sang công khai|(?<![^])công khai(?: ngay)?(?![^])
      (?:để lại|viết|thêm) bình luận|bình luận ngay|rao (?:bán|vặt|tin)
    `,
    pay: `
      (?<!(?:nơi|đơn|thu|sức) )mua(?! sắm| bán| sỉ)
      thanh toán(?! (?:thành công|thất bại|của (?:tôi|bạn)|và (?:vận|giao|tài|hóa)|khi nhận))
      trả (?:tiền|phí|hàng(?! (?:hoàn|và))|nợ|lại|giá|góp ngay|trước|khoản|bằng|hết|lương|\\d+)|chi trả|tất toán
      đặt (?:vé|phòng|bàn|chỗ|lịch|món|cọc|xe|tour|cược|hàng|mua|ngay|trước|khám|hẹn)(?! của)
      đặt (?:đồ|giao|dịch vụ|suất|bánh|hoa|sân|grab~|be)(?! của)
      đặt (?:in|nước|gas|combo|giá|thức ăn|thêm|giữ|khách sạn|máy bay|thuê|\\d+)
      chuyển (?:tiền|khoản|giao|quyền|vốn|điểm|nhanh|\\d+)|rút (?:tiền|vốn|\\d+[^ ]*)|nạp(?! lại trang)|quyên góp|ủng hộ
      đóng (?:phí|góp|thuế|tiền|học phí|bảo hiểm|phạt|viện phí|quỹ)|(?<!trả )góp (?:vốn|tiền|quỹ|\\d+)
      (?<!(?:quà|được|hiến) )tặng(?! kèm| phẩm)|hiến (?:máu|tặng)
      (?<!(?:giá|người|đang|mua|điểm|kênh|nơi|đã|rao) )bán(?! chạy| hàng| buôn| sỉ| lẻ| kính)
      đấu giá(?! (?:đang|sắp|viên))|cầm cố|thế chấp|cho vay|vay (?:ngay|tiền|\\d+)|hoàn tiền(?! của tôi)
      hoàn (?:trả|lại|\\d+)|giải ngân|đầu tư (?:ngay|vào|\\d+)|gia hạn|(?<!(?:cho|giá|nhà) )thuê(?! bao)|cược
      đổi (?:điểm|quà|thưởng|trả sản phẩm|gói|vé|voucher)|hoán đổi|quy đổi
      nhận (?:thưởng|quà|phần thưởng|việc|đơn|chuyến|cuốc|khách|nhiệm vụ|thầu|nuôi)
      nâng cấp (?:premium|gói|lên|tài khoản|ngay|vip|pro|tại|tổ chức)
      (?:đến|tới|sang|tiến hành|tiếp tục)(?: trang| đến| bước)? (?:thanh toán|đặt|mua)(?! sắm)
      hoàn tất (?:đơn|đặt|mua|thanh|giao)~?|chốt (?:đơn|lời|lệnh)|khớp lệnh|đăng ký \\d+[^ ]*|hỏi (?:mua|giá)|đặt lệnh
      giữ chỗ|trừ tiền|thu (?:phí|tiền)
      tính phí (?:khách|cho|thẻ)|(?:dời|đổi|xếp lại|thay đổi) lịch(?: hẹn)?|đổi ngay|đẩy tin|lên đơn|cho mượn|donate
      lì xì|boa|típ|ra giá|thanh lý (?:hợp|tài)|mở (?:thẻ|sổ tiết kiệm)
      tịch thu|trích (?:nợ|tiền)
    `,
    agree: `
      (?<!(?:mã|chờ|thư|giấy) )xác nhận(?! mật khẩu| lại mật khẩu)|(?:phê|chuẩn|xét) duyệt|phê chuẩn|chấp thuận
      (?:ủy|uỷ) (?:quyền|nhiệm)
      duyệt (?:hóa đơn|hoá đơn|đơn|chi|yêu cầu|bài|tất cả|đề xuất|hồ sơ|thanh toán|bình luận|thành viên|nghỉ|tin|lệnh)
      duyệt (?:khoản|ngay|và)|(?<!(?:đăng|chữ|nhật|thư|học|chu|thời|mật|bút) )ký(?! (?:tự|hiệu|túc|ức|sinh|danh|họa))
      kí (?:tên|hợp đồng|kết)|cam kết và ~|(?:chấp nhận|đồng ý) (?:.{1,20} )?và (?:đặt|thanh|gửi|ký|mua|trả|nộp)~?
      nghiệm thu|đóng dấu|đã nhận được hàng
    `,
    end: `
      chặn|(?:h(?:ủy|uỷ)|ngừng|bỏ) đăng k(?:ý|í)|vô hiệu (?:hóa|hoá)|chấm dứt|thu hồi|tước|bãi (?:nhiệm|miễn)|cách chức
      giáng (?:chức|cấp)|hạ (?:quyền|chức)|đóng băng|sa thải|đá (?:khỏi|ra)|đuổi|trục xuất|khai trừ|kỷ luật|kick
      kích khỏi|cho thôi việc|cho nghỉ việc|đình chỉ|bảo lưu|treo (?:tài khoản|giò)
      cấm (?:người|thành|tài|chat|tham|vĩnh|user|ip|truy|ngay)~?|(?<![^])cấm(?![^])|giải (?:tán|thể)|từ (?:bỏ|chức)
      bỏ cuộc|đầu hàng|nghỉ (?:việc|chơi|học)|ly khai|thôi (?:việc|học)|khai tử|cắt (?:đứt|kết nối|hợp đồng|dịch vụ)
      đăng xuất (?:khỏi )?(?:mọi|tất cả|các thiết)~?|thoát (?:nhóm|kênh|cộng)~?|hạn chế (?:tài|người)~|xuất viện
      khóa (?:thẻ|tài khoản|sim|người|vĩnh)
      khoá (?:thẻ|tài khoản|sim|người|vĩnh)|rút lại|phạt (?:người|tiền|\\d+)
    `,
    change: `
      đặt lại|cài (?:đặt )?lại(?! ngôn)|khởi động lại
      khôi phục (?:cài đặt gốc|mặc định|gốc|xuất xưởng|bản sao|phiên bản)|thiết lập lại|ngắt (?:kết nối|liên kết)
      h(?:ủy|uỷ) liên kết|hợp nhất|sáp nhập|gộp (?:nhánh|tài khoản|đơn|khách|hồ)
      chuyển nhượng (?:quyền|cổ|vé|tên|hợp|dự|tài|cho|đất)|nhượng (?:quyền|lại)|sang (?:tên|nhượng)|bàn giao
      (?:phong|bổ nhiệm|chỉ định|đặt|thăng|đưa) .{0,20}làm (?:quản|chủ|admin|trưởng|phó)~|đổi (?:chủ|quyền sở hữu|sim)
      chuyển (?:chủ|tên miền|sở hữu|nhà mạng)|quay (?:về|lại) phiên bản|hoàn tác phát hành|kê đơn|cho nhập viện
      (?:xuất|lập) (?:hóa|hoá) đơn|đẩy lên|cấp lại|chạy (?:truy vấn|lệnh|mã|chiến dịch|tập lệnh)
      tắt (?:máy|nguồn|server)|buộc (?:dừng|tắt)
    `,
  },
  lead: `
    đăng ký(?= )(?! (?:tài khoản|thành viên|bằng|với|miễn phí|mới|qua|đăng nhập|hoặc|và|của|kinh doanh|kênh của))
    kết bạn
    yêu cầu(?= )(?! (?:của|đã|kết bạn|và|xác|cập nhật|gửi tin|mới|hỗ trợ|đang|kỹ thuật(?! viên)|hệ thống|công việc|từ))
    chuyển(?= )(?! (?:(?:sang|đến|tới|vào|về)(?! (?:tài khoản|ví|thẻ|sổ|ngân hàng))
    đổi|hướng|tab|trang|màn|ngôn|chế|kênh|phát
    nhượng|bài|động|mục|thư mục|ảnh|lên|xuống|tiếp theo|thành))
    công khai(?= )(?! (?:tài chính|ngân sách|thông tin))
  `,
  upon: {
    verbs: `
      (?:hủy|huỷ)(?: bỏ)?|từ chối|dừng|ngừng|tạm (?:ngưng|dừng|ngừng)|kết thúc|rời(?: khỏi| bỏ)?|thoát khỏi|rút
      (?<!(?:tóm|vắn|viết) )tắt|chấp nhận|bác bỏ|khước từ
    `,
    except: `
      chọn|lựa chọn|chỉnh sửa|sửa|tìm|lọc|tải|ghim|thích|theo dõi|chặn|ẩn|thao tác|lưu trữ|quay lại|trở (?:về|lại)
      và (?:đóng|thoát)|tất cả(?! [^ ])|cookie~|cuộc gọi|gọn|ngắn|điều khoản|quyền riêng tư|chính sách|điều kiện|phát
      video|nhạc|ghi|đồng bộ|đếm|màn hình|trang|chế độ|toàn|hướng dẫn|tham quan|âm thanh|bài hát|thông báo|nhắc|báo thức
      tiếng|âm|mic~|camera|phụ đề|loa|đèn|quảng cáo|gợi ý|hiển thị|máy ảnh|định vị|vị trí|rung|chuông|bình luận
      (?<!giao )dịch(?! vụ)|tự động phát|xem|hình ảnh|bỏ
    `,
  },
  pairs: [
    ['bỏ|hủy|huỷ', 'bản nháp|nháp|thay đổi|giỏ hàng'],
    [
      'đóng|tắt',
      `
        tài khoản|thẻ|sổ tiết kiệm|hợp đồng|cửa hàng|gian hàng|shop|vị thế|phiếu|yêu cầu|ticket|dự án|công ty|chiến dịch
        vụ việc|xác thực|xác minh|2fa|bảo vệ|bảo mật|tường lửa|mã (?:hóa|hoá)|sao lưu|dịch vụ|gói|gia hạn|bảo hiểm
        máy chủ|máy ảo|tiến trình|hệ thống|máy tính|thiết bị|cho tất cả
      `,
    ],
    [
      'hoàn tất|hoàn thành|thực hiện|tạo|tiến hành',
      `
        đơn hàng|đặt hàng|mua hàng|thanh toán|chuyển khoản|đặt chỗ|giao dịch|quyên góp|hoàn tiền|lệnh|đặt phòng
        chuyển tiền
      `,
    ],
    ['đồng ý', 'đề nghị|hợp đồng|lời mời|yêu cầu|báo giá|thỏa thuận|thoả thuận|thanh toán|ký'],
    ['khóa|khoá', 'tài khoản|thẻ|sổ tiết kiệm|thiết bị|cửa hàng|gian hàng|shop'],
    ['chuyển|di chuyển|bỏ|cho|đưa', 'thùng rác'],
    ['dừng|ngừng|tạm dừng|kết thúc', 'chiến dịch'],
    ['đánh dấu', 'đã (?:thanh toán|bán|trả|hoàn tiền)|spam'],
    ['tạo lại', 'khóa|khoá|mã|token|liên kết mời'],
    ['thay thế', 'tệp|tập tin|hiện có|tất cả'],
    ['(?<!(?:cao|khẩn|cung|trung|sơ|nâng|đẳng|thứ) )cấp(?! độ)|trao|gán|phân|thêm', 'quyền|truy cập|quản trị viên'],
    ['bắt đầu|kích hoạt', 'gói|đăng ký|dùng thử|cuộc gọi|phát trực tiếp|chiến dịch|livestream'],
    ['chạy', 'máy chủ|tiến trình|dịch vụ|tập lệnh|script|job'],
    ['kết thúc|tắt|dừng', 'cho (?:mọi|tất)~'],
    ['đặt|chuyển|để|đổi', 'công khai'],
  ],
  about: `
    lịch|các|khoản|kết quả|điều kiện|vận chuyển|cách|làm sao|làm thế nào|tại sao|vì sao|cái gì|khi nào|ở đâu|ai|tìm hiểu
    về|xem|hiển thị|hiện|tìm|chọn|đọc|lịch sử|chi tiết|trạng thái|danh sách|thông tin|phương (?:thức|pháp)|hình thức
    điều khoản
    chính sách|số|cài đặt|hướng dẫn|(?<!bỏ )theo dõi|ẩn|đã|mục|thư|quy định|đơn|ngày|giá|người|lỗi|không thể|tải|nên
    có thể|phí|được|tin nhắn|thời gian|mẫu|phòng|điểm|nút|đang|quay lại|giỏ|tổng|trang|khu vực|hạn|địa chỉ|lý do|giờ|sắp
    vừa|quản lý|thống kê|báo cáo|quy trình|thủ tục|biểu phí|lệ phí|mức|nhà|trung tâm|ưu đãi
  `,
  topic: `
    hướng dẫn|(?<!tư )cách|ở đâu|mẹo|trợ giúp|(?:các )?câu hỏi (?:thường|về|liên|phổ)~|các câu hỏi|ví dụ|chính sách
    là gì|quy định|kinh nghiệm|như thế nào|quy trình(?! làm việc)
  `,
  info: `
    lịch sử|chi tiết|trạng thái|danh sách|thông tin|phương thức|điều khoản|cài đặt|loại|ngày|chính sách|gần đây
    thành công|thất bại|là gì
  `,
  done: '(?:không |chưa )?thành công|không được|thất bại|gần đây|lần cuối|bởi|tự động',
  spoken: `
    (?<![^])(?:[^ ]+ ){0,2}(?!(?:${COMMAND})(?![^ ]))[^ ]+
    bị|ngăn|chờ|cần|tài khoản|thẻ|cổng|ví|dịch vụ|sau khi|trước khi|khi|đổi trả và|trả hàng|trả hàng và|hủy và|nhà
    tư vấn|bài|tin|lượt|nơi
  `,
  not: 'đổi|không|không có|đừng|chưa|hủy|huỷ|hoàn tác|không thể|lỗi|bỏ|mở',
  trivial: `
    bộ lọc|(?:mục|danh sách) yêu thích|lọc|(?<!lịch sử )tìm kiếm|sắp xếp|lựa chọn|thu phóng|chế độ xem|định dạng
    từ khóa
  `,
  yes: `
    có|ok|được|vâng|tiếp tục|đồng ý|tôi đồng ý|chấp nhận|hoàn tất|đã hiểu|thực hiện|tiến hành|chắc chắn|tôi chắc chắn
  `,
}
